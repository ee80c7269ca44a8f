import { addDays, type IsoDate } from '../../dates.ts'
import { mulDiv, type Paise } from '../../money.ts'
import { noTax, type Taxes, taxesBy } from './tax.ts'

/** Days from the supplier's invoice in which it is paid: CGST Act s.16(2), second proviso. */
const DAYS = 180

/** A purchase whose credit was claimed. */
export type CreditedBill = {
  bill_date: IsoDate
  /** What the supplier is to be paid, tax included: TDS is paid for them, and left out. */
  amount: Paise
  credit: Taxes
  /** Payments, and notes and advances that were applied; below zero: TDS given back, which the supplier is owed again. */
  settled: readonly { on: IsoDate; amount: Paise }[]
}

/** The 180th day after the invoice. */
export const lastDayToPay = (bill_date: IsoDate): IsoDate => addDays(bill_date, DAYS)

/** What is unpaid at the end of a day; never below zero. */
export const unpaidOn = ({ amount, settled }: CreditedBill, day: IsoDate): Paise =>
  Math.max(
    0,
    settled.reduce((left, each) => (each.on <= day ? left - each.amount : left), amount),
  )

/**
 * Credit that stands reversed at the end of a tax period, a month or a quarter, because the supplier is not paid: in proportion to the unpaid amount, by tax, paise. What
 * was paid late counts again, without a limit in time (r.37(4)). The reversal belongs to the return of the period after the one in which the 180 days end
 * (CGST Rules r.37(1), from 1 Oct 2022): nothing before, and nothing of a bill that was paid in time.
 */
export function reversedAt(bill: CreditedBill, start: IsoDate, end: IsoDate): Taxes {
  if (bill.amount <= 0 || start <= lastDayToPay(bill.bill_date)) return noTax
  const unpaid = Math.min(unpaidOn(bill, lastDayToPay(bill.bill_date)), unpaidOn(bill, end))
  const owed = bill.amount + givenBack(bill, end)
  return taxesBy((head) => mulDiv(bill.credit[head], BigInt(unpaid), BigInt(owed)))
}

/** TDS that was given back by the end of a day: the supplier is to be paid so much more. */
const givenBack = ({ settled }: CreditedBill, day: IsoDate): Paise =>
  settled.reduce((sum, { on, amount }) => (amount < 0 && on <= day ? sum - amount : sum), 0)
