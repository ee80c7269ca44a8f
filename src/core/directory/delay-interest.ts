import { addDays, daysBetween, type IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import { shiftMonths } from '../ledger/periods.ts'
import { ratesWithin } from './bank-rates.ts'

/** A bill of a micro or small enterprise: what it is for, by when it had to be paid, and what lowered it. */
export type OwedBill = { amount: Paise; pay_by: IsoDate; settled: readonly Settled[] }
/** `is_tax`: TDS that was withheld for other bills, or given back (below zero); no payment to the supplier. */
type Settled = { on: IsoDate; amount: Paise; is_tax?: boolean }

/** What is still owed of a bill at the end of a day, in paise. */
export const unpaidOn = ({ amount, settled }: OwedBill, day: IsoDate): Paise =>
  settled.reduce((left, each) => (each.on <= day ? left - each.amount : left), amount)

/** Fractions of a paisa that are carried between two rests. */
const FINE = 1_000_000n

/**
 * Interest on a bill that was paid late, in paise, as of the end of `until`: MSMED Act 2006 s.16, three times the Bank Rate, compound with
 * monthly rests, from the day after the agreed one. A day of delay is counted for each day after `pay_by` up to the payment. A month ends
 * on the day of the month of `pay_by`; a year has 365 days. Once nothing of the bill is owed, no further interest is added.
 */
export function delayInterest(bill: OwedBill, until: IsoDate): Paise {
  if (until <= bill.pay_by) return 0
  const rests = restsAfter(bill.pay_by, until)
  const rates = ratesWithin(addDays(bill.pay_by, 1), until)
  const cuts = [...rests, ...rates.map(({ from }) => addDays(from, -1)), ...bill.settled.map(({ on }) => on), until]
  const days = [...new Set(cuts)].filter((day) => day > bill.pay_by && day <= until).toSorted()
  let compounded = 0n
  let sinceRest = 0n
  let from = bill.pay_by
  for (const day of days) {
    const principal = BigInt(Math.max(unpaidOn(bill, from), 0)) * FINE
    if (principal === 0n) break
    const rate = rates.findLast((each) => each.from <= addDays(from, 1))?.rate ?? rates[0]?.rate ?? 0
    sinceRest += ((principal + compounded) * 3n * BigInt(rate) * BigInt(daysBetween(from, day))) / (10_000n * 365n)
    if (rests.includes(day)) {
      compounded += sinceRest
      sinceRest = 0n
    }
    from = day
  }
  return Number((compounded + sinceRest + FINE / 2n) / FINE)
}

function restsAfter(pay_by: IsoDate, until: IsoDate): IsoDate[] {
  const rests: IsoDate[] = []
  for (let month = 1; ; month += 1) {
    const rest = shiftMonths(pay_by, month)
    if (rest > until) return rests
    rests.push(rest)
  }
}
