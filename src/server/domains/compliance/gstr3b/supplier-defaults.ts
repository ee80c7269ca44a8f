import type { SupplierDefault } from '#contract/compliance/gstr3b.ts'
import { defaultDays, defaultedAt } from '#core/compliance/gstr3b/supplier-default.ts'
import { addTaxes, lessTaxes, noTax, type Taxes, totalOf } from '#core/compliance/gstr3b/tax.ts'
import { type Heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import { defaultedBills } from '#server/domains/compliance/gst-credit/supplier-bills.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Availed } from './availed-credit.ts'
import { plus, type Reversals } from './unpaid-credit.ts'

export type Defaults = { rows: SupplierDefault[]; reversals: Reversals; reversed: Heads; reclaimed: Heads }
type Known = {
  /** Bills whose credit filed returns claimed, with the period. */
  claimed: ReadonlyMap<string, string>
  /** What earlier returns reversed under rule 37A, less what they claimed again. */
  before: Reversals
  /** What stands reversed under rule 37 after this return. */
  unpaid: (bills_id: string) => Taxes
  availed: Availed
}

/**
 * CGST Rules r.37A in the return of a period: credit of bills whose supplier did not file is reversed in 4(B)(2), and claimed again once they did, or
 * once the bill is taken back from the list. Of a cancelled bill nothing changes any more: its credit does not come back, and a check asks for what
 * does not stand reversed.
 */
export async function supplierDefaults(
  tx: CompanyTx,
  { until }: ReturnOf,
  { claimed, before, unpaid, availed }: Known,
): Promise<Defaults> {
  const found: Defaults = { rows: [], reversals: {}, reversed: noHeads(), reclaimed: noHeads() }
  const reversals: Record<string, Taxes> = {}
  const standing = Object.keys(before).filter((id) => totalOf(before[id] ?? noTax) !== 0)
  for (const { credit: billed, filed_on, is_missing, cancelled_on, ...bill } of await defaultedBills(
    tx,
    [...claimed.keys()],
    standing,
  )) {
    const credit = availed(bill.bills_id, billed)
    const claimed_in = claimed.get(bill.bills_id) ?? ''
    const earlier = before[bill.bills_id] ?? noTax
    const due = is_missing ? defaultedAt({ claimed_in, credit, unpaid: unpaid(bill.bills_id), filed_on }, until) : noTax
    const isGone = cancelled_on !== null && cancelled_on <= until
    const change = isGone ? noTax : lessTaxes(due, earlier)
    if (totalOf(change) !== 0) {
      reversals[bill.bills_id] = change
      found.reversed = plus(found.reversed, change, 1)
      found.reclaimed = plus(found.reclaimed, change, -1)
    }
    const { reverse } = defaultDays(claimed_in)
    if (is_missing)
      found.rows.push({ ...bill, filed_on, claimed_in, credit: totalOf(credit), reverse_by: reverse, earlier, change })
  }
  return { ...found, reversals }
}

/** Reversals of returns added up by bill. */
export function addReversals(all: readonly Reversals[]): Reversals {
  const sums: Record<string, Taxes> = {}
  for (const each of all) for (const [id, taxes] of Object.entries(each)) sums[id] = addTaxes(sums[id] ?? noTax, taxes)
  return sums
}
