import { natureTable } from './law/nature-table.ts'
import { rowsInForce } from './law/value.ts'
import type { TcsNature } from './tcs-natures.ts'
import { tcsRates } from './tcs-rates.ts'

/** What is collected on each nature of sale, through time, as the operator may correct it. */
export const tcsTable = natureTable(tcsRates)

/** Whether the buyer could on some day declare that goods of the nature are for manufacture or for power. */
export const isDeclarable = (nature: string): boolean =>
  rowsInForce(tcsTable.values.get(nature as TcsNature) ?? []).some(({ value }) => value?.declarable)
