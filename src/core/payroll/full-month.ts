import { financialYear, type IsoDate } from '../dates.ts'
import { sumPaise } from '../money.ts'
import type { Component } from './components.ts'
import { agreedParts } from './agreed-parts.ts'
import { baseOf, esiBase, ptBase, wagesOf } from './wages.ts'
import type { Terms } from './slip-model.ts'

/** What a formula over days takes a whole month for, where the month is not known. */
const FULL_MONTH_DAYS = 30

/** A whole month without one-offs: the expectation for the rest of the year, and the wage rate for ESI. */
export function fullMonth({ components: parts }: Pick<Terms, 'components'>) {
  const paid = agreedParts(parts, FULL_MONTH_DAYS).filter(({ component }) => component.deducted_to === undefined)
  const sum = (of: (component: Component) => boolean) =>
    sumPaise(paid.filter((each) => of(each.component)).map((each) => each.amount))
  const { wages } = wagesOf(paid)
  const gross = sum(() => true)
  return {
    gross,
    taxable: sum((each) => each.is_taxable),
    hra: sum((each) => each.is_hra),
    basic: sum((each) => each.is_basic),
    wages,
    pf_wages: baseOf(paid, wages, 'pf'),
    esi_wages: esiBase(paid, wages),
    lwf_wages: baseOf(paid, wages, 'lwf'),
    pt_pay: ptBase(paid, gross),
    gratuity_wages: baseOf(paid, wages, 'gratuity'),
    leave_wages: baseOf(paid, wages, 'leave'),
    bonus_wages: baseOf(paid, wages, 'bonus'),
  }
}

/** Months of pay in the financial year including this one: to March, or to the month the employee leaves. */
export function monthsLeft(month: IsoDate, left_on: IsoDate | null): number {
  const end = financialYear(month).end
  const last = left_on !== null && left_on < end ? left_on : end
  const [y1, m1] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const [y2, m2] = [Number(last.slice(0, 4)), Number(last.slice(5, 7))]
  return Math.max(1, (y2 - y1) * 12 + m2 - m1 + 1)
}

/** Months of pay of the financial year: since its start or the day of joining, with this one and those to come. */
export function payMonths(month: IsoDate, { joined_on }: { joined_on: IsoDate }, months_left: number): number {
  const { start } = financialYear(month)
  const from = joined_on > start ? joined_on : start
  const number = (day: IsoDate) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return Math.max(1, Math.min(12, Math.max(0, number(month) - number(from)) + months_left))
}
