import type { Bill } from '#contract/purchases/bills.ts'
import { financialYear, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { panHolder } from '#core/identifiers/pan.ts'
import { formatPaise, type Paise, sumPaise } from '#core/money.ts'
import { tdsFor, tdsOn, type TdsRule } from '#core/tax/tds.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { coveredBy, paidAhead } from './advance-tds.ts'
import { vendorsOfPayee } from '#server/domains/directory/vendors/payee.ts'

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
 * The tax to withhold from a bill, on its value without GST, given what the payee was credited and paid before in the rule's window. What
 * of it was paid ahead was taxed with that payment. Call it with the vendor locked when it counts.
 */
export async function withheld(tx: CompanyTx, asked: Asked, pan: string | null): Promise<Withheld> {
  const { bills_id, vendors_id, tds_nature, bill_date: day, taxable_value, total } = asked
  if (tds_nature === null) return nothing
  const ahead = await paidAhead(tx, { vendors_id, tds_nature, bill_date: day, taxable_value })
  const value = taxable_value - coveredBy(ahead)
  const whole = { paid: taxable_value, taxed: sumPaise(ahead.map(({ is_taxed, covered }) => (is_taxed ? covered : 0))) }
  const found = await deducted(tx, { bills_id, vendors_id, tds_nature, day, value, whole, most: total, what: 'bill' }, pan)
  const said = ahead.map(
    ({ advance_number, covered }) => `TDS counts ₹${formatPaise(covered)} of it with the advance ${advance_number}, not again`,
  )
  return { ...found, why: [...found.why, ...said] }
}

type Deducted = {
  bills_id: string | null
  vendors_id: string
  tds_nature: Bill['tds_nature']
  /** Of credit or payment, whichever is first. */
  day: IsoDate
  /** Without GST, and for a bill without what was paid ahead of it. */
  value: Paise
  /** A bill with what was paid ahead of it, and how much of that was taxed then. */
  whole?: { paid: Paise; taxed: Paise }
  /** No more than this can be withheld. */
  most: Paise
  what: 'bill' | 'advance'
}

/** The tax to withhold from a bill or from what is paid ahead of it. */
export async function deducted(tx: CompanyTx, asked: Deducted, pan: string | null): Promise<Withheld> {
  const { tds_nature, day, value, most, what } = asked
  if (tds_nature === null) return nothing
  const rule = tdsFor(tds_nature, day, pan !== null, (pan === null ? undefined : panHolder(pan)) ?? 'company')
  if (!rule) return { ...nothing, why: [t('No tax is deducted for this on the date of the {what}', { what })] }
  const year = financialYear(day)
  const [from, to] = rule.threshold.window === 'year' ? [year.start, year.end] : [monthStart(day), monthEnd(day)]
  const payee = await vendorsOfPayee(tx, asked.vendors_id)
  const before = await creditedBefore(tx, asked, payee, from, to)
  const { base, tds } = tdsOn(rule, value, before, asked.whole)
  const tds_amount = Math.min(tds, most)
  const window = reached(rule.threshold, before.paid + value, asked.whole?.paid ?? value, what)
  const why = tds_amount === 0 ? `No TDS yet on ${rule.why.replace(/^\S+ on /, '')}: ${window}` : `TDS ${rule.why}: ${window}`
  return { tds_section: rule.section, tds_rate: rule.rate, tds_base: base, tds_amount, why: [why] }
}

/** Which limit decided, in words: of the year or month, or of a single sum where that one was passed. */
function reached({ single, total, window }: TdsRule['threshold'], all: Paise, once: Paise, what: string): string {
  if (single !== undefined && all <= total && once > single) return `₹${formatPaise(once)} at once, limit ₹${formatPaise(single)}`
  return `₹${formatPaise(all)} this ${window} with this ${what}, limit ₹${formatPaise(total)}`
}

/** To the payee, under all its vendors: by bills in the books, less what of them was paid ahead, by what was paid ahead and did not come back, and before the books began. */
async function creditedBefore(
  tx: CompanyTx,
  { bills_id, tds_nature }: Deducted,
  payee: readonly string[],
  from: IsoDate,
  to: IsoDate,
) {
  const { rows } = await tx.client.query<{ paid: number; taxed: number }>(
    `SELECT coalesce(sum(paid), 0)::bigint AS paid, coalesce(sum(taxed), 0)::bigint AS taxed FROM (
       SELECT b.taxable_value - coalesce((SELECT sum(t.covered) FROM vendor_advance_tds t WHERE t.companies_id = $1 AND t.bills_id = b.bills_id), 0) AS paid,
         b.tds_base AS taxed
       FROM bills b WHERE b.companies_id = $1 AND b.vendors_id = ANY($2) AND b.tds_nature = $3 AND b.bill_date BETWEEN $4 AND $5
         AND b.status IN ('approved', 'paid') AND b.bills_id IS DISTINCT FROM $6
       UNION ALL
       SELECT greatest(0, a.amount - a.gst_amount - a.back), greatest(0, a.tds_base - a.back)
       FROM (SELECT *, coalesce((SELECT sum(r.amount) FROM vendor_refunds r
             WHERE r.companies_id = $1 AND r.vendor_advances_id = v.vendor_advances_id AND r.undone_on IS NULL), 0) AS back FROM vendor_advances v
           WHERE v.companies_id = $1 AND v.vendors_id = ANY($2) AND v.tds_nature = $3 AND v.advance_date BETWEEN $4 AND $5 AND v.status <> 'cancelled' AND v.opening_on IS NULL) a
       UNION ALL
       -- In the books of before, advances included.
       SELECT o.paid, o.taxed FROM opening_tds o WHERE o.companies_id = $1 AND o.vendors_id = ANY($2) AND o.tds_nature = $3 AND o.up_to BETWEEN $4 AND $5
     ) before`,
    [tx.companies_id, payee, tds_nature, from, to, bills_id],
  )
  return rows[0] ?? { paid: 0, taxed: 0 }
}
