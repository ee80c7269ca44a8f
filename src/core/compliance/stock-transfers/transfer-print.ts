import type { PaperText } from '../../documents/print/paper-text.ts'
import { type ValueBasis, valueBasisWords } from './transfer.ts'

/** What is printed under its date: why the goods go, the reference, and how their value was found. */
export const transferReferences = (reference: string | null, value_basis: ValueBasis): { label: string; value: PaperText }[] => [
  { label: 'Reason', value: { ours: 'Stock transfer' } },
  ...(reference === null ? [] : [{ label: 'Reference', value: reference }]),
  { label: 'Value', value: { ours: valueBasisWords[value_basis] } },
]
