import { addDays, financialYear } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { ReturnOf } from '../gst-returns/return-of.ts'
import { digitsByTurnover } from './least-digits.ts'
import { turnoverOf } from './year-turnover.ts'

/** Turnover of the year before, paise: of the books or as stated; where neither says, the largest of the band that the company stated for e-invoices. */
export async function mostTurnover(tx: CompanyTx, { until }: Pick<ReturnOf, 'until'>): Promise<number> {
  if ((await digitsByTurnover(tx, until)) === 6) return Infinity
  const { amount } = await turnoverOf(tx, financialYear(addDays(financialYear(until).start, -1)).start)
  return amount > 0 ? amount : 5_00_00_000_00
}
