import type { AppliedCredit, PayableBill, PayableVendor } from '#contract/payouts/bill-batches.ts'
import type { IsoDate } from '#core/dates.ts'
import { type Paise, sumPaise } from '#core/money.ts'
import { earlyPayment } from '#core/purchases/payables/early-payment.ts'
import { leftOf, type Picks } from './payments.ts'
import { toggled } from './toggled.ts'

/** What is ticked, whose credits are applied first, which discounts are not taken, and of which bills the unreported GST is held. */
export type Choice = {
  picks: Picks
  credited: ReadonlySet<string>
  declined: ReadonlySet<string>
  held: ReadonlySet<string>
}

/** How a ticked bill is settled: by credits, by the discount of its vendor, and by money. */
export type Settlement = {
  credits: readonly AppliedCredit[]
  credited: Paise
  /** What money can pay at most, and what it pays beside the discount. */
  most: Paise
  full: Paise
  /** GST that stays due until the supplier reports the bill. */
  held: Paise
  /** The discount that is to be had, and what of it is taken: nothing unless all that is left is paid. */
  granted: Paise
  discount: Paise
}

/** The settlement of each ticked bill. Credits are used up in the order of the bills, the oldest first. */
export function settlements(
  rows: readonly PayableBill[],
  vendors: readonly PayableVendor[],
  { picks, credited, declined, held: holding }: Choice,
  today: IsoDate,
): ReadonlyMap<string, Settlement> {
  const left = new Map(vendors.flatMap(({ credits }) => credits.map((credit) => [credit.id, credit.left] as const)))
  const found = new Map<string, Settlement>()
  for (const bill of rows) {
    if (!picks.has(bill.bills_id)) continue
    const vendor = credited.has(bill.vendors_id) ? vendors.find((each) => each.vendors_id === bill.vendors_id) : undefined
    const credits = vendor ? takenFrom(vendor.credits, left, bill) : []
    const sum = sumPaise(credits.map(({ amount }) => amount))
    const most = leftOf(bill) - sum
    const held = holding.has(bill.bills_id) ? Math.min(unreportedGst(bill), most) : 0
    const granted = held > 0 || declined.has(bill.bills_id) ? 0 : (earlyPayment(bill, most, today)?.discount ?? 0)
    const full = most - held - granted
    const discount = picks.get(bill.bills_id) === full ? granted : 0
    found.set(bill.bills_id, { credits, credited: sum, most, full, held, granted, discount })
  }
  return found
}

/** The GST of a bill that its supplier has not reported. */
export const unreportedGst = ({ gst }: PayableBill): Paise => (gst === null || gst.report === 'reported' ? 0 : gst.amount)

function takenFrom(credits: PayableVendor['credits'], left: Map<string, Paise>, bill: PayableBill): AppliedCredit[] {
  let owed = leftOf(bill)
  return credits.flatMap(({ kind, id }) => {
    const amount = Math.min(owed, left.get(id) ?? 0)
    if (amount <= 0) return []
    owed -= amount
    left.set(id, (left.get(id) ?? 0) - amount)
    return [{ kind, id, bills_id: bill.bills_id, amount }]
  })
}

/** The same choice, with all that is left of these bills paid. */
export function withFull(
  rows: readonly PayableBill[],
  vendors: readonly PayableVendor[],
  choice: Choice,
  isMeant: (bill: PayableBill) => boolean,
  today: IsoDate,
): Choice {
  const found = settlements(rows, vendors, choice, today)
  const picks = new Map(choice.picks)
  for (const bill of rows) {
    const settlement = found.get(bill.bills_id)
    if (settlement && isMeant(bill)) picks.set(bill.bills_id, settlement.full)
  }
  return { ...choice, picks }
}

/**
 * Ticks bills, or takes their ticks off: the credits of their vendors are spread anew. A bill of which nothing but held GST is left is not ticked
 * with others; ticked by itself, its GST is paid.
 */
export function withTicks(
  rows: readonly PayableBill[],
  vendors: readonly PayableVendor[],
  choice: Choice,
  some: readonly PayableBill[],
  isOn: boolean,
  today: IsoDate,
): Choice {
  const picks = new Map(choice.picks)
  const fresh = new Set<string>()
  let { held } = choice
  for (const bill of some) {
    const { bills_id } = bill
    if (isOn && held.has(bills_id) && leftOf(bill) <= unreportedGst(bill)) {
      if (some.length > 1) continue
      held = toggled(held, bills_id, false)
    }
    if (isOn && !picks.has(bills_id)) {
      picks.set(bills_id, 0)
      fresh.add(bills_id)
    }
    if (!isOn) picks.delete(bills_id)
  }
  const moved = new Set(some.map(({ vendors_id }) => vendors_id).filter((id) => choice.credited.has(id)))
  return withFull(
    rows,
    vendors,
    { ...choice, picks, held },
    (bill) => fresh.has(bill.bills_id) || moved.has(bill.vendors_id),
    today,
  )
}

/** Bills whose amount cannot be paid as it stands: nothing where something is left, or more than is left. */
export function wrongAmounts({ picks }: Choice, found: ReadonlyMap<string, Settlement>): ReadonlySet<string> {
  const wrong = [...found].filter(([bills_id, { most }]) => {
    const amount = picks.get(bills_id)
    return amount === undefined || amount > most || (amount <= 0 && most > 0)
  })
  return new Set(wrong.map(([bills_id]) => bills_id))
}

/** What is sent: the credits, and of each bill what the payment lowers it by. */
export function bodyOf(rows: readonly PayableBill[], { picks }: Choice, found: ReadonlyMap<string, Settlement>) {
  const bills = rows.flatMap(({ bills_id }) => {
    const paid = picks.get(bills_id) ?? 0
    const discount = found.get(bills_id)?.discount ?? 0
    return paid > 0 ? [{ bills_id, amount: paid + discount, ...(discount > 0 && { discount }) }] : []
  })
  return { bills, credits: [...found.values()].flatMap(({ credits }) => credits) }
}
