import { type IsoDate, isoDate } from '../../dates.ts'
import * as calendar from './calendar.ts'
import type { Days } from './calendar.ts'
import { dated, isYear, type Meaning, type Rule, single } from './rule.ts'
import { day, fullYear, monthNumber, monthWord } from './vocabulary.ts'

/** Days that have a name and the same date every year: day and month. */
const feasts: Record<string, readonly [day: number, month: number]> = {
  'independence day': [15, 8],
  'republic day': [26, 1],
  'gandhi jayanti': [2, 10],
  'christmas eve': [24, 12],
  'christmas day': [25, 12],
  "new year's eve": [31, 12],
  'new years eve': [31, 12],
  "new year's day": [1, 1],
}

/** Whole dates, day first, and days that have a name. */
export const dates: readonly Rule[] = [
  // Two days of one month, which is named once.
  {
    pattern: new RegExp(
      `(?:\\b(?:between|from) (?:the )?${day} (?:and|to|till|until)|\\b(?:the )?${day}(?: (?:to|till|until|through|se)|-)) ?(?:the )?${day}(?: of)? ${monthWord}(?:,? (20\\d{2}))?\\b`,
    ),
    read: ([, joined, apart, e, word, y], today) => daysOf(today, [Number(joined ?? apart), Number(e)], monthNumber(word), y),
  },
  // `2 and 3 February`: days beside each other.
  {
    pattern: new RegExp(`\\b${day} ?(?:and|&) ?${day}(?: of)? ${monthWord}(?:,? (20\\d{2}))?\\b`),
    read: ([, d, e, word, y], today) =>
      Number(e) === Number(d) + 1 ? daysOf(today, [Number(d), Number(e)], monthNumber(word), y) : undefined,
  },
  // Whole dates, day first.
  { pattern: /\b(20\d{2})-(\d{2})-(\d{2})\b/, read: ([, y, m, d]) => single(isoDate(Number(y), Number(m), Number(d))) },
  {
    pattern: /\b(\d{1,2})[/.-](\d{1,2})[/.-](20\d{2}|\d{2})\b/,
    read: ([, d, m, y = '']) => single(isoDate(fullYear(y), Number(m), Number(d))),
  },
  {
    pattern: new RegExp(`\\b(${Object.keys(feasts).join('|')})(?:,? (20\\d{2}))?\\b`),
    read: ([, name = '', y], today) => {
      const [dayOfMonth = 1, number = 1] = feasts[name] ?? []
      return dated(today, dayOfMonth, number, y)
    },
  },
  { pattern: /\b(\d{1,2})\/(\d{1,2})\b/, read: ([, d, m], today) => single(calendar.latestDay(today, Number(m), Number(d))) },
  {
    pattern: new RegExp(
      `\\b${day}(?: of)?[ -]${monthWord}(?:,? |[-'’])?(?:'|’)?(20\\d{2}|(?<=['’-])\\d{2}|\\d{2}(?!\\d|st|nd|rd|th))?\\b`,
    ),
    read: ([, d, word, y], today) => dated(today, Number(d), monthNumber(word), y),
  },
  {
    pattern: new RegExp(`\\b${monthWord} ${day}(?:,? (20\\d{2}))?\\b(?!%)`),
    read: ([all, word, d = '', y], today) =>
      y === undefined && /\d$/.test(all) && isYear(d, today) ? undefined : dated(today, Number(d), monthNumber(word), y),
  },
]

/** From one day of a month to another: of one year, which the first day determines by default. */
function daysOf(today: IsoDate, [d, e]: readonly [number, number], number: number, y: string | undefined): Meaning | undefined {
  const from = dated(today, d, number, y)?.days.from
  const within = (year: number): Days | undefined => {
    const [first, last] = [isoDate(year, number, d), isoDate(year, number, e)]
    return first && last && first <= last ? { from: first, to: last } : undefined
  }
  const days = from === undefined ? undefined : within(Number(from.slice(0, 4)))
  return days && { days, unit: 'week', ...(y === undefined && { loose: within }) }
}
