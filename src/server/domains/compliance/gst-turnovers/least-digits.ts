import { addDays, financialYear, type IsoDate } from '#core/dates.ts'
import { hsnDigits } from '#core/tax/law/gst-limits.ts'
import { lawOn } from '#core/tax/law/value.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { turnoverOf } from './year-turnover.ts'

/** Digits of HSN by the turnover of the year before a day, or by the band that the company stated for e-invoices where that asks for more. */
export async function digitsByTurnover(tx: CompanyTx, day: IsoDate): Promise<4 | 6> {
  const law = lawOn(hsnDigits, day)?.value
  if (!law) return 4
  const { rows } = await tx.client.query<{ turnover_band: string | null }>(
    'SELECT turnover_band FROM e_invoice_settings WHERE companies_id = $1',
    [tx.companies_id],
  )
  const band = rows[0]?.turnover_band
  if (band === 'over_5_crore' || band === 'from_10_crore') return law.above
  const { amount } = await turnoverOf(tx, financialYear(addDays(financialYear(day).start, -1)).start)
  return amount > law.upto ? law.above : law.digits
}
