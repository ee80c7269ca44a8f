import * as calendar from './calendar.ts'
import type { Days, Unit } from './calendar.ts'
import type { IsoDate } from '../../dates.ts'
import { type Meaning, nthOf, type Rule } from './rule.ts'
import { day, fullYear, fyNamed, fyText, monthNumber, monthWord } from './vocabulary.ts'

const inFy = (read: (start: number) => Days, unit: Unit, start: number | undefined, latest: Days): Meaning =>
  start === undefined ? { days: latest, unit, loose: (year) => read(year) } : { days: read(start), unit }

/** Financial years, halves and quarters, and calendar years. */
export const financial: readonly Rule[] = [
  // Financial years, halves and quarters.
  {
    pattern: new RegExp(
      `\\b(?:fy|f\\.y\\.|financial year|fiscal year|fiscal|year ending march|year ended march|(?:(?:accounting|financial|fiscal) )?year (?:that |which )?(?:ended|ending|ends|closed|closing|to|till) (?:on |in |at |with )?(?:the )?(?:end of )?(?:31(?:st)? )?(?:of )?(?:mar|march)(?: 31(?:st)?)?,?)[ -]?'?’?${fyText}\\b`,
    ),
    read: ([, text = '']) => yearNamed(fyNamed(text)),
  },
  { pattern: /\b(20\d{2}\s?[-/]\s?(?:20)?\d{2})\b/, read: ([, text = '']) => yearNamed(fyNamed(text)) },
  {
    pattern: new RegExp(
      `\\b(?:quarter ?|qtr ?|q ?)([1-4])(?: (?:of |in )?(?:fy|financial year|fiscal year|fiscal)? ?'?’?${fyText})?\\b`,
    ),
    read: ([, n, text], today) => quarterAtom(today, Number(n), text),
  },
  {
    pattern: new RegExp(
      `\\b(first|second|third|fourth|1st|2nd|3rd|4th) (?:quarter|qtr)(?: (?:of |in )?(?:fy|financial year)? ?'?’?${fyText})?\\b`,
    ),
    read: ([, nth, text], today) => quarterAtom(today, nthOf(nth), text),
  },
  {
    pattern: new RegExp(
      `\\b(?:the )?(?:quarter|qtr) (?:that )?(?:ended|ending|ends|closed|closing|to|till|upto) (?:on |in |with )?(?:${day} )?${monthWord}(?: (20\\d{2}))?\\b`,
    ),
    read: ([, , word, y], today) => {
      const number = monthNumber(word)
      const latest = calendar.latestMonth(today, number)
      const last = latest.to > today ? calendar.month(Number(latest.to.slice(0, 4)) - 1, number) : latest
      const end = y === undefined ? last : calendar.month(Number(y), number)
      return { days: { from: `${calendar.month(Number(end.to.slice(0, 4)), number - 2).from}`, to: end.to }, unit: 'quarter' }
    },
  },
  {
    pattern: new RegExp(`\\b(?:the )?${monthWord}(?:,? '?(20\\d{2}|\\d{2}))? (?:quarter|qtr)(?: (?:of )?(20\\d{2}))?\\b`),
    read: ([, word, before, behind], today) => {
      const number = monthNumber(word)
      const last = number + ((3 - (number % 3)) % 3)
      const year = before ?? behind
      const start = Number(calendar.latestMonth(today, last - 2).from.slice(0, 4))
      const at = year === undefined ? start : fullYear(year)
      return {
        days: { from: calendar.month(at, last - 2).from, to: calendar.month(at, last).to },
        unit: 'quarter',
        ...(year === undefined && {
          loose: (wanted: number) => ({ from: calendar.month(wanted, last - 2).from, to: calendar.month(wanted, last).to }),
        }),
      }
    },
  },
  {
    pattern: new RegExp(`\\b(?:h|half ?)([12])(?: (?:of |in )?(?:fy|financial year)? ?'?’?${fyText})?\\b`),
    read: ([, n, text], today) =>
      inFy(
        (start) => calendar.half(start, Number(n)),
        'half',
        text === undefined ? undefined : fyNamed(text),
        calendar.latestHalf(today, Number(n)),
      ),
  },
  {
    pattern: new RegExp(`\\b(first|second|1st|2nd) half(?: of (?:the )?(?:year|fy|financial year))?(?: ?${fyText})?\\b`),
    read: ([, nth, text], today) =>
      inFy(
        (start) => calendar.half(start, nthOf(nth)),
        'half',
        text === undefined ? undefined : fyNamed(text),
        calendar.latestHalf(today, nthOf(nth)),
      ),
  },
  { pattern: /\b(?:calendar(?: year)?|cy) ?(20\d{2})\b/, read: ([, y]) => calendarYear(Number(y)) },
  { pattern: /\b(20[12]\d)(?: (?:calendar|calendar year))?\b/, read: ([, y]) => calendarYear(Number(y)) },
]

function quarterAtom(today: IsoDate, number: number, text: string | undefined) {
  const start = text === undefined ? undefined : fyNamed(text)
  return inFy((year) => calendar.quarter(year, number), 'quarter', start, calendar.latestQuarter(today, number))
}

const yearNamed = (start: number | undefined): Meaning | undefined =>
  start === undefined ? undefined : { days: calendar.fy(start), unit: 'year' }

const calendarYear = (year: number): Meaning => ({
  days: { from: `${year}-01-01`, to: `${year}-12-31` },
  unit: 'calendar',
})
