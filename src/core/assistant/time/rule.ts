import { type IsoDate, isoDate } from '../../dates.ts'
import * as calendar from './calendar.ts'
import type { Days, Unit } from './calendar.ts'
import { fullYear, monthNumber, ordinals } from './vocabulary.ts'

/** A phrase that means dates on its own. `loose`: without a year, so the text beside it may give it. */
export type Atom = { start: number; end: number; days: Days; unit: Unit; loose?: (year: number) => Days | undefined }

/** The meaning of a piece of text, anywhere. */
export type Meaning = Omit<Atom, 'start' | 'end'>
export type Rule = { pattern: RegExp; read: (match: RegExpMatchArray, today: IsoDate) => Meaning | undefined }

export const single = (date: IsoDate | undefined): Meaning | undefined =>
  date === undefined ? undefined : { days: { from: date, to: date }, unit: 'day' }

/** `third` or `3rd`. */
export const nthOf = (word = '') => {
  const digit = Number.parseInt(word, 10)
  return Number.isNaN(digit) ? ordinals.indexOf(word) + 1 : digit
}

/** Two digits that can be the year of present books. */
export const isYear = (text: string, today: IsoDate) =>
  text.length === 2 && Math.abs(2000 + Number(text) - Number(today.slice(0, 4))) <= 5

/** A day and month, of the given year or the latest that has begun. */
export function dated(today: IsoDate, dayOfMonth: number, number: number, year: string | undefined) {
  if (year === undefined) {
    const date = calendar.latestDay(today, number, dayOfMonth)
    const atom = single(date)
    return atom && { ...atom, loose: (wanted: number) => single(isoDate(wanted, number, dayOfMonth))?.days }
  }
  return single(isoDate(fullYear(year), number, dayOfMonth))
}

export const monthOf = (today: IsoDate, word: string | undefined, year: string | undefined): Days =>
  year === undefined ? calendar.latestMonth(today, monthNumber(word)) : calendar.month(fullYear(year), monthNumber(word))
