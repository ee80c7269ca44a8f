import type { UnpaidCredit } from '#contract/compliance/gstr3b.ts'
import { type Heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import { addTaxes, lessTaxes, noTax, type Taxes, taxesBy, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { type CreditedBill, lastDayToPay, reversedAt, unpaidOn } from '#core/compliance/gstr3b/unpaid-credit.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { mulDiv } from '#core/money.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Availed } from './availed-credit.ts'
import { named } from '#server/platform/named-parameters.ts'

type Bill = CreditedBill & { bills_id: string; bill_number: string; vendor_name: string; cancelled_on: IsoDate | null }
type Row = Omit<Bill, 'credit'> & Taxes

/** Reversed and claimed again by a return, of each bill: above zero is reversed. It is kept with the filed return. */
export type Reversals = Readonly<Record<string, Taxes>>

/** Bills whose 180 days end so many days after the month are shown with it. */
const SOON = 60

const settledBy = (table: string, day: string, undone: string) =>
  `SELECT ${day} AS settled_on, amount FROM ${table} WHERE companies_id = b.companies_id AND bills_id = b.bills_id AND ${undone} IS NULL`

/** Bills that were not paid in 180 days, are not yet, or have credit that stands reversed. Reverse charge is left out: CGST Act s.16(2). */
const BILLS = `
  SELECT b.bills_id, b.bill_number, b.bill_date, b.vendor_name, b.cancelled_on, b.total - b.tds_amount AS amount, coalesce(s.settled, '[]') AS settled, c.*
  FROM bills b
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('on', settled_on, 'amount', amount) ORDER BY settled_on) AS settled,
      coalesce(sum(amount) FILTER (WHERE settled_on <= b.bill_date + 180), 0) AS in_time FROM (
        ${settledBy('bill_payments', 'payment_date', 'voided_on')}
        UNION ALL ${settledBy('debit_note_applications', 'applied_on', 'undone_on')}
        UNION ALL ${settledBy('vendor_advance_applications', 'applied_on', 'undone_on')}
      ) each
  ) s
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(igst), 0)::bigint AS igst, coalesce(sum(cgst), 0)::bigint AS cgst, coalesce(sum(sgst), 0)::bigint AS sgst, coalesce(sum(cess), 0)::bigint AS cess
    FROM bill_lines l WHERE l.companies_id = b.companies_id AND l.bills_id = b.bills_id AND l.input_credit = 'eligible'
  ) c
  WHERE b.companies_id = :companies_id AND b.bills_id = ANY(:bills::uuid[]) AND NOT b.reverse_charge AND c.igst + c.cgst + c.sgst + c.cess > 0
    AND (b.bills_id = ANY(:reversed::uuid[]) OR (b.status IN ('approved', 'paid') AND b.bill_date <= :latest AND b.total - b.tds_amount > s.in_time))
  ORDER BY b.bill_date, b.bill_number, b.bills_id`

async function billsOf(tx: CompanyTx, claimed: readonly string[], before: Reversals, latest: IsoDate): Promise<Bill[]> {
  const { rows } = await tx.client.query<Row>(
    named(BILLS, { companies_id: tx.companies_id, bills: claimed, reversed: Object.keys(before), latest }),
  )
  return rows.map(({ igst, cgst, sgst, cess, ...bill }) => ({ ...bill, credit: { igst, cgst, sgst, cess } }))
}

export type Unpaid = UnpaidCredit & {
  reversals: Reversals
  reversed: Heads
  reclaimed: Heads
  /** What stands reversed of a bill after this return. */
  standing: (bills_id: string) => Taxes
}

/**
 * CGST Rules r.37 in the return of a month: credit of bills that were not paid in 180 days is reversed in 4(B)(2), and claimed again in 4(A)(5), shown in
 * 4(D)(1), once they are. What filed returns reversed is the balance to begin with: a payment entered late is claimed by the first open return.
 *
 * @param claimed Bills whose credit this return or a filed one took.
 * @param before What filed returns reversed, less what they claimed again.
 * @param availed What was availed of the credit of a bill.
 */
export async function unpaidCredit(
  tx: CompanyTx,
  { from, until }: ReturnOf,
  { claimed, before, availed }: { claimed: readonly string[]; before: Reversals; availed: Availed },
): Promise<Unpaid> {
  const billed = await billsOf(tx, claimed, before, addDays(until, SOON - 180))
  const bills = billed.map((bill) => ({ ...bill, credit: availed(bill.bills_id, bill.credit) }))
  const reversals: Record<string, Taxes> = {}
  const standing = (id: string) => addTaxes(before[id] ?? noTax, reversals[id] ?? noTax)
  const found: Unpaid = { rows: [], soon: [], reversals, reversed: noHeads(), reclaimed: noHeads(), standing }
  for (const bill of bills) {
    const { bills_id, bill_number, vendor_name, bill_date, amount, cancelled_on } = bill
    const earlier = before[bills_id] ?? noTax
    // Credit of a cancelled bill does not come back: what stands reversed stays.
    const isGone = cancelled_on !== null && cancelled_on <= until
    const change = isGone ? noTax : lessTaxes(reversedAt(bill, from, until), earlier)
    const pay_by = lastDayToPay(bill_date)
    const unpaid = unpaidOn(bill, until)
    const shown = { bills_id, bill_number, vendor_name, bill_date, pay_by, amount, unpaid }
    if (totalOf(change) !== 0) {
      reversals[bills_id] = change
      found.reversed = plus(found.reversed, change, 1)
      found.reclaimed = plus(found.reclaimed, change, -1)
    }
    if (totalOf(change) !== 0 || totalOf(earlier) !== 0) found.rows.push({ ...shown, earlier, change })
    else if (unpaid > 0 && pay_by >= from) found.soon.push({ ...shown, credit: totalOf(bill.credit) })
  }
  return found
}

/**
 * What a return reverses and claims again of each bill; `reversed`: what was proposed in all. Where a person entered less in 4(B)(2) than was proposed, each bill is reversed in
 * that proportion: what the return did not reverse cannot be claimed again.
 */
export const keptReversals = (reversals: Reversals, reversed: Heads, entered: Heads): Reversals =>
  Object.fromEntries(
    Object.entries(reversals).map(([bills_id, change]) => [
      bills_id,
      taxesBy((head) =>
        change[head] > 0 && entered[head] < reversed[head]
          ? mulDiv(change[head], BigInt(entered[head]), BigInt(reversed[head]))
          : change[head],
      ),
    ]),
  )

/** Adds the positive part of `change × sign`, by tax. */
export const plus = (to: Heads, change: Taxes, sign: 1 | -1): Heads => ({
  taxable: 0,
  ...addTaxes(
    to,
    taxesBy((head) => Math.max(0, change[head] * sign)),
  ),
})
