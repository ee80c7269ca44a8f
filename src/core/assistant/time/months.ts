import { addDays } from '../../dates.ts'
import * as calendar from './calendar.ts'
import type { Days } from './calendar.ts'
import { isYear, type Meaning, monthOf, nthOf, type Rule } from './rule.ts'
import { monthNumber, monthWord, ordinal } from './vocabulary.ts'

/** Months, and weeks and halves of them. */
export const months: readonly Rule[] = [
  // Parts of a month.
  {
    pattern: new RegExp(`\\b${ordinal} week (?:of |in )?${monthWord}(?:,? ?'?’?(20\\d{2}|\\d{2}))?\\b`),
    read: ([, nth, word, y], today) => weekOf(monthOf(today, word, y), nth),
  },
  {
    pattern: new RegExp(`\\b(first|second|1st|2nd) half of ${monthWord}(?:,? ?'?’?(20\\d{2}|\\d{2}))?\\b`),
    read: ([, nth = '', word, y], today) => {
      const { from, to } = monthOf(today, word, y)
      const isFirst = nth === 'first' || nth === '1st'
      return { days: isFirst ? { from, to: addDays(from, 14) } : { from: addDays(from, 15), to }, unit: 'month' }
    },
  },
  // Months.
  {
    // `this April than last April`: the one of the year before.
    pattern: new RegExp(
      `\\b(?=last|previous)(?<=\\bthis ${monthWord}\\b.{0,500})(?:last|previous) (?:year'?s? )?${monthWord}\\b`,
    ),
    read: ([, , word], today) => {
      const { from } = calendar.latestMonth(today, monthNumber(word))
      return { days: calendar.month(Number(from.slice(0, 4)) - 1, monthNumber(word)), unit: 'month' }
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:calendar month of |month of )?${monthWord}(?:,? ?(?:'|’|-|of )?(20\\d{2}|\\d{2}(?!,\\d)))?(?: month(?!s? ?-?(?:wise|by|on)))?\\b(?!%)`,
    ),
    read: ([all, word, y], today) => {
      if (word === 'may' && y === undefined && !/month/.test(all))
        return { days: monthOf(today, word, y), unit: 'month', loose: (year) => calendar.month(year, 5) }
      if (y !== undefined && y.length === 2 && !isYear(y, today)) return undefined
      return {
        days: monthOf(today, word, y),
        unit: 'month',
        ...(y === undefined && { loose: (year: number) => calendar.month(year, monthNumber(word)) }),
      }
    },
  },
]

function weekOf({ from, to }: Days, nth: string | undefined): Meaning {
  const at = nth === 'pehla' || nth === 'pehle' ? 1 : nth === 'doosra' || nth === 'dusra' ? 2 : nthOf(nth)
  const isLast = nth === 'last'
  const begin = isLast ? addDays(to, -6) : addDays(from, 7 * (at - 1))
  return { days: { from: begin, to: isLast ? to : addDays(begin, 6) }, unit: 'week' }
}
