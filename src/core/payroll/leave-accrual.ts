import { addDays, daysBetween, type IsoDate, monthEnd } from '../dates.ts'

/** By month, at the start of a year, by days worked; given by hand, for each request, or without limit. */
export const accruals = ['monthly', 'yearly', 'worked', 'granted', 'per_request', 'unlimited'] as const
export type Accrual = (typeof accruals)[number]

export type AccrualRule = {
  accrual: Accrual
  /** Days a month or a year; of `worked` the days worked for one day. */
  accrual_days: number
}
type Employed = { joined_on: IsoDate; left_on: IsoDate | null }

/** Balances are to the hundredth of a day. */
const hundredths = (days: number) => Math.round(days * 100) / 100

/**
 * Days that a person earns for a month, to the hundredth. Monthly leave is lessened by days of the month not employed; yearly leave is earned
 * whole in the first month of the leave year, by who joins later for the months left. `worked` is the number of days worked in the month.
 */
export function accruedDays(
  { accrual, accrual_days }: AccrualRule,
  month: IsoDate,
  { joined_on, left_on }: Employed,
  { worked, year_month }: { worked: number; year_month: number },
): number {
  const last = monthEnd(month)
  const from = joined_on > month ? joined_on : month
  const to = left_on !== null && left_on < last ? left_on : last
  const employed = daysBetween(from, to) + 1
  if (employed <= 0) return 0
  if (accrual === 'monthly') return hundredths((accrual_days * employed) / (daysBetween(month, last) + 1))
  if (accrual === 'worked') return accrual_days === 0 ? 0 : hundredths(worked / accrual_days)
  if (accrual !== 'yearly') return 0
  const into = (Number(month.slice(5, 7)) - year_month + 12) % 12
  if (into === 0) return hundredths(accrual_days)
  return from > month || joined_on === month ? hundredths((accrual_days * (12 - into)) / 12) : 0
}

/** Whether a month is the last of the leave year, after which only `carry_most` days stay. */
export const endsLeaveYear = (month: IsoDate, year_month: number): boolean =>
  Number(addDays(monthEnd(month), 1).slice(5, 7)) === year_month

/** What lapses at the end of the leave year; null carries all. */
export const lapsedDays = (balance: number, carry_most: number | null): number =>
  carry_most === null ? 0 : hundredths(Math.max(0, balance - carry_most))
