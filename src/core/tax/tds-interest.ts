import { isoDate, type IsoDate } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'

/** The Income-tax Act that governs a deduction, by its year of enactment. */
export type TdsEra = '1961' | '2025'
/** The Income-tax Act 2025 from 1 Apr 2026, by the day of credit or payment; the Act of 1961 before. */
export const eraOf = (credited_on: IsoDate): TdsEra => (credited_on >= '2026-04-01' ? '2025' : '1961')

const yearOf = (day: IsoDate): number => Number(day.slice(0, 4))
const monthOf = (day: IsoDate): number => Number(day.slice(5, 7))

/** The due date for tax deducted on a day: the 7th of the next month, for March 30 April (rule 30 of 1962; rule 218 of 2026). */
export function depositDueOn(deducted_on: IsoDate): IsoDate {
  const [year, month] = [yearOf(deducted_on), monthOf(deducted_on)]
  const due = month === 3 ? isoDate(year, 4, 30) : month === 12 ? isoDate(year + 1, 1, 7) : isoDate(year, month + 1, 7)
  if (due === undefined) throw new RangeError('no due day')
  return due
}

/** Months or parts of months between two days, by calendar month; none on the same day. */
export function monthsBetween(from: IsoDate, to: IsoDate): number {
  if (to <= from) return 0
  return (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from) + 1
}

type Deducted = { tax: Paise; credited_on: IsoDate; deducted_on: IsoDate }

/** Interest of s.201(1A)(i): 1% a month or part of one from the day tax was deductible until it was deducted. In whole rupees, in paise. */
export const lateDeductionInterest = ({ tax, credited_on, deducted_on }: Deducted): Paise =>
  rupees(tax, 1_00n * BigInt(monthsBetween(credited_on, deducted_on)))

/** Interest of s.201(1A)(ii): 1.5% a month or part of one from the deduction until it is paid, if that is late. In whole rupees, in paise. */
export const latePaymentInterest = ({ tax, deducted_on }: Omit<Deducted, 'credited_on'>, paid_on: IsoDate): Paise =>
  paid_on > depositDueOn(deducted_on) ? rupees(tax, 1_50n * BigInt(monthsBetween(deducted_on, paid_on))) : 0

/** Interest of s.201(1A) (Act of 2025 s.398(3)): of a late deduction and of a late payment. In paise. */
export const tdsInterest = (deducted: Deducted, paid_on: IsoDate): Paise =>
  lateDeductionInterest(deducted) + latePaymentInterest(deducted, paid_on)

/** `percent`: in hundredths. */
const rupees = (tax: Paise, percent: bigint): Paise => mulDiv(tax, percent, 1_000_000n) * 100
