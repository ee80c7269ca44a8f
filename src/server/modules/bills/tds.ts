import type { Bill } from '#contract/bills.ts'
import { financialYear, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { panHolder } from '#core/identifiers/pan.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { tdsFor, tdsOn } from '#core/tds.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Asked = {
  bills_id: string | null
  vendors_id: string
  tds_nature: Bill['tds_nature']
  bill_date: IsoDate
  taxable_value: Paise
  total: Paise
}
export type Withheld = Pick<Bill, 'tds_section' | 'tds_rate' | 'tds_base' | 'tds_amount'> & { why: string[] }

const nothing: Withheld = { tds_section: null, tds_rate: null, tds_base: 0, tds_amount: 0, why: [] }

/**
 * The tax to withhold from a bill, on its value without GST, given what the vendor was credited before in the rule's window by bills in
 * the books. Call it with the vendor locked when it counts.
 */
export async function withheld(tx: CompanyTx, asked: Asked, pan: string | null): Promise<Withheld> {
  const { tds_nature, bill_date, taxable_value, total } = asked
  if (tds_nature === null) return nothing
  const rule = tdsFor(tds_nature, bill_date, pan !== null, (pan === null ? undefined : panHolder(pan)) ?? 'company')
  if (!rule) return { ...nothing, why: ['No tax is deducted for this on the date of the bill'] }
  const year = financialYear(bill_date)
  const [from, to] = rule.threshold.window === 'year' ? [year.start, year.end] : [monthStart(bill_date), monthEnd(bill_date)]
  const before = await creditedBefore(tx, asked, from, to)
  const { base, tds } = tdsOn(rule, taxable_value, before)
  const tds_amount = Math.min(tds, total)
  const window = `₹${formatPaise(before.paid + taxable_value)} this ${rule.threshold.window} with this bill, limit ₹${formatPaise(rule.threshold.total)}`
  const why = tds_amount === 0 ? `No TDS yet on ${rule.why.replace(/^\S+ on /, '')}: ${window}` : `TDS ${rule.why}: ${window}`
  return { tds_section: rule.section, tds_rate: rule.rate, tds_base: base, tds_amount, why: [why] }
}

async function creditedBefore(tx: CompanyTx, { bills_id, vendors_id, tds_nature }: Asked, from: IsoDate, to: IsoDate) {
  const { rows } = await tx.client.query<{ paid: number; taxed: number }>(
    `SELECT coalesce(sum(taxable_value), 0)::bigint AS paid, coalesce(sum(tds_base), 0)::bigint AS taxed FROM bills
     WHERE companies_id = $1 AND vendors_id = $2 AND tds_nature = $3 AND bill_date BETWEEN $4 AND $5
       AND status IN ('approved', 'paid') AND bills_id IS DISTINCT FROM $6`,
    [tx.companies_id, vendors_id, tds_nature, from, to, bills_id],
  )
  return rows[0] ?? { paid: 0, taxed: 0 }
}
