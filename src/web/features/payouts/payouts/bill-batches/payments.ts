import type { PayableBill, PayableVendor } from '#contract/payouts/bill-batches.ts'
import type { IsoDate } from '#core/dates.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { type RailPlan, railPlan } from '#core/payouts/rails.ts'
import { isUnusual } from '#core/payouts/unusual.ts'

/** The amount paid of each selected bill; undefined while the amount is invalid. */
export type Picks = ReadonlyMap<string, Paise | undefined>

/** One payee of the selected bills: they make one payment, whose total determines the rail. */
export type PlannedPayment = {
  vendor: PayableVendor
  bills: readonly PayableBill[]
  amount: Paise
  plan: RailPlan
  is_unusual: boolean
}

export const leftOf = ({ amount_due, on_its_way }: PayableBill): Paise => Math.max(amount_due - on_its_way, 0)

/** Everything of the address that can be paid: all that is due by today, one bill, or several. */
export function ticked(rows: readonly PayableBill[], tick: string | undefined, today: IsoDate): readonly PayableBill[] {
  const ids = new Set(tick?.split(','))
  return rows.filter((bill) => bill.problem === null && (tick === 'due' ? bill.due_date <= today : ids.has(bill.bills_id)))
}

/** The payments for the selected bills: one for each vendor, in the order of the bills. */
export function plannedPayments(
  rows: readonly PayableBill[],
  vendors: readonly PayableVendor[],
  picks: Picks,
  from: { ifsc: string; at: Date } | undefined,
): PlannedPayment[] {
  const picked = rows.filter((bill) => picks.has(bill.bills_id))
  return [...Map.groupBy(picked, (bill) => bill.vendors_id)].flatMap(([vendors_id, bills]) => {
    const vendor = vendors.find((each) => each.vendors_id === vendors_id)
    if (!vendor) return []
    const amount = sumPaise(bills.map((bill) => picks.get(bill.bills_id) ?? 0))
    // Credits settle all of them: no payment is made.
    if (bills.every((bill) => picks.get(bill.bills_id) === 0)) return []
    const to = { to_ifsc: vendor.payee_ifsc, to_vpa: vendor.paid_vpa }
    const plan: RailPlan = from
      ? railPlan({ amount, at: from.at, from_ifsc: from.ifsc, ...to })
      : { options: [], rail: null, fallback: null, expected_by: null }
    return [{ vendor, bills, amount, plan, is_unusual: isUnusual(amount, vendor.past) }]
  })
}
