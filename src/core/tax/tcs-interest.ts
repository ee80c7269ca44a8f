import { type IsoDate, monthEnd } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import { dueOn } from './law/due-days.ts'
import { monthsBetween } from './tds-interest.ts'

const dayOf = (key: 'tcs' | 'tcs_statement', end: IsoDate): IsoDate => {
  const day = dueOn(key, end)
  if (!day) throw new RangeError('no due day')
  return day.due
}

/** The due day of tax collected on a day: the 7th of the next month, also for March. */
export const tcsDueOn = (collected_on: IsoDate): IsoDate => dayOf('tcs', monthEnd(collected_on))

/** The due day of the statement of a quarter (27EQ; Form 143 from 1 Apr 2026), by the last day of the quarter. */
export const tcsStatementDueOn = (end: IsoDate): IsoDate => dayOf('tcs_statement', end)

/**
 * Interest of s.206C(7) (Act of 2025 s.398(3)): 1% of the tax for each month or part of one from the day of collection until it is paid, if
 * that is after the due day. In whole rupees.
 */
export function tcsInterest({ tax, collected_on }: { tax: Paise; collected_on: IsoDate }, paid_on: IsoDate): Paise {
  if (tax <= 0 || paid_on <= tcsDueOn(collected_on)) return 0
  return mulDiv(tax, BigInt(monthsBetween(collected_on, paid_on)), 10_000n) * 100
}
