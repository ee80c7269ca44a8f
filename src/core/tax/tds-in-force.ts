import type { IsoDate } from '../dates.ts'
import { natureTable } from './law/nature-table.ts'
import { tdsRates } from './tds-rates.ts'

/** What is deducted on each nature of payment, through time, as the operator may correct it. */
export const tdsTable = natureTable(tdsRates)

/** Every nature that tax is deducted on on a day. */
export const tdsRatesOn = (day: IsoDate) => [...tdsTable.sorts.keys()].flatMap((nature) => tdsTable.on(nature, day) ?? [])
