import { delayInterest, unpaidOn } from '#core/directory/delay-interest.ts'
import { addDays } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { BookYear } from '../books.ts'
import type { MsmeBill } from '../msme.ts'

/** The figures of section 22 of the MSMED Act 2006 for one year, in paise. */
export type MsmeFigures = {
  principal: Paise
  overdue: Paise
  interest_on_principal: Paise
  interest_paid: Paise
  paid_late: Paise
  interest_on_paid: Paise
  interest_unpaid: Paise
  interest_of_before: Paise
}

/**
 * What micro and small enterprises are owed at the end of the year. Bills are those up to its end; interest that was paid comes from the forms of this year
 * and of all before it.
 */
export function msmeFigures(
  bills: readonly MsmeBill[],
  { start, end }: Pick<BookYear, 'start' | 'end'>,
  paid: { this_year: Paise; before: Paise },
): MsmeFigures {
  const sum = (of: (bill: MsmeBill) => Paise) => bills.reduce((total, bill) => total + of(bill), 0)
  const dayBefore = addDays(start, -1)
  const left = (bill: MsmeBill) => Math.max(unpaidOn(bill, end), 0)
  const isOver = ({ pay_by }: MsmeBill) => pay_by < end
  const late = (bill: MsmeBill) =>
    bill.settled.reduce(
      (total, { on, amount, is_tax }) => (!is_tax && on >= start && on <= end && on > bill.pay_by ? total + amount : total),
      0,
    )
  const inYear = (bill: MsmeBill) => delayInterest(bill, end) - delayInterest(bill, dayBefore)
  const accruedBefore = sum((bill) => delayInterest(bill, dayBefore))
  return {
    principal: sum(left),
    overdue: sum((bill) => (isOver(bill) ? left(bill) : 0)),
    interest_on_principal: sum((bill) => (left(bill) > 0 ? delayInterest(bill, end) : 0)),
    interest_paid: paid.this_year,
    paid_late: sum(late),
    interest_on_paid: sum((bill) => (left(bill) === 0 && late(bill) > 0 ? inYear(bill) : 0)),
    interest_unpaid: Math.max(sum((bill) => delayInterest(bill, end)) - paid.this_year - paid.before, 0),
    interest_of_before: Math.max(accruedBefore - paid.this_year - paid.before, 0),
  }
}

export const lines: readonly { label: string; figure: keyof MsmeFigures; level: number }[] = [
  { label: 'Principal unpaid at the end of the year', figure: 'principal', level: 0 },
  { label: 'of which beyond the agreed day, or 45 days', figure: 'overdue', level: 1 },
  { label: 'Interest due on principal that is unpaid at the end of the year', figure: 'interest_on_principal', level: 0 },
  { label: 'Interest paid in the year under section 16', figure: 'interest_paid', level: 0 },
  { label: 'Payments made to these suppliers beyond the appointed day', figure: 'paid_late', level: 0 },
  {
    label: 'Interest due for the delay of what was paid in the year beyond the appointed day',
    figure: 'interest_on_paid',
    level: 0,
  },
  { label: 'Interest accrued and unpaid at the end of the year', figure: 'interest_unpaid', level: 0 },
  {
    label: 'Further interest due of earlier years, disallowed under section 23 until it is paid',
    figure: 'interest_of_before',
    level: 0,
  },
]
