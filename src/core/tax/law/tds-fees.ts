import type { Paise } from '../../money.ts'
import type { LawValue } from './value.ts'

/** Fee for each day on which a statement of TDS is late, at most the tax that it reports. */
export const statementFees: readonly LawValue<Paise>[] = [
  { from: '2012-07-01', value: 200_00, source: 'Income-tax Act 1961 s.234E', status: 'secondary' },
  { from: '2026-04-01', value: 200_00, source: 'Income-tax Act 2025 s.427', status: 'secondary' },
]
