import type { StatementForm } from './layout.ts'
import { isoDate, type IsoDate } from '../../dates.ts'

export type Quarter = { year: number; quarter: 1 | 2 | 3 | 4 }

/** The statement of a quarter: Form 140 from the first tax year of the Act of 2025, Form 26Q before (payees abroad have others). */
export const formOfQuarter = ({ year }: Quarter): StatementForm => (year >= 2026 ? '140' : '26Q')

const day = (year: number, month: number, of: number): IsoDate => {
  const made = isoDate(year, month, of)
  if (made === undefined) throw new RangeError('no such day')
  return made
}

/** First and last day of a quarter of a tax year. */
export function quarterDays({ year, quarter }: Quarter): { from: IsoDate; to: IsoDate } {
  if (quarter === 1) return { from: day(year, 4, 1), to: day(year, 6, 30) }
  if (quarter === 2) return { from: day(year, 7, 1), to: day(year, 9, 30) }
  if (quarter === 3) return { from: day(year, 10, 1), to: day(year, 12, 31) }
  return { from: day(year + 1, 1, 1), to: day(year + 1, 3, 31) }
}

/** Until when a statement is filed: 31 Jul, 31 Oct, 31 Jan, 31 May (Income-tax Rules 2026 r.219, from 1 Apr 2026). */
export function statementDueOn({ year, quarter }: Quarter): IsoDate {
  if (quarter === 1) return day(year, 7, 31)
  if (quarter === 2) return day(year, 10, 31)
  return quarter === 3 ? day(year + 1, 1, 31) : day(year + 1, 5, 31)
}

/** The quarter that a day is in. */
export function quarterOf(date: IsoDate): Quarter {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
  if (month <= 3) return { year: year - 1, quarter: 4 }
  return { year, quarter: month <= 6 ? 1 : month <= 9 ? 2 : 3 }
}

/** `202627` for the year that begins in 2026. */
export const yearDigits = (year: number): string => `${year}${String((year + 1) % 100).padStart(2, '0')}`
