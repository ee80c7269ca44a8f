import { addDays } from '../../dates.ts'
import * as calendar from './calendar.ts'
import { dated, type Rule, single } from './rule.ts'
import { count, countOf, day, monthNumber, monthWord, unitOf, unitWord } from './vocabulary.ts'

const whole = '(?: (?:complete|full|whole|entire|calendar|completed))?'

/** Weeks and months that end or begin at a day. */
export const stretches: readonly Rule[] = [
  {
    pattern: new RegExp(
      `\\b(?:the )?(?:(half)[ -]?year|(\\d{1,2}|two|three|four|five|six|nine|twelve)${whole} months?) (?:that |which )?(?:ended|ending|to|till|up ?to) (?:on |in |with )?(?:${day} )?${monthWord}(?:,? (20\\d{2}))?\\b`,
    ),
    read: ([, half, n, , word, y], today) => {
      const number = monthNumber(word)
      const latest = calendar.latestMonth(today, number)
      const year = y === undefined ? Number(latest.to.slice(0, 4)) - (latest.to > today ? 1 : 0) : Number(y)
      const length = half ? 6 : countOf(n)
      return { days: { from: calendar.month(year, number - length + 1).from, to: calendar.month(year, number).to }, unit: 'half' }
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:the )?week (?:that )?(starting|beginning|commencing|from|of|ending|ended) (?:on )?(?:the )?(?:monday |sunday )?${day}(?: of)? ${monthWord}(?:,? (20\\d{2}))?\\b`,
    ),
    read: ([, way = '', d, word, y], today) => {
      const at = dated(today, Number(d), monthNumber(word), y)?.days.from
      if (at === undefined) return undefined
      return { days: way.startsWith('end') ? { from: addDays(at, -6), to: at } : { from: at, to: addDays(at, 6) }, unit: 'week' }
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:the )?${count}${whole} ${unitWord} (?:before|prior to|preceding) (?:the )?(last|this|current|previous|present) (?:${unitWord}|one)\\b`,
    ),
    read: ([, n, word, which, last], today) => {
      const { from } = calendar.unitBack(today, unitOf(last ?? word), which === 'last' || which === 'previous' ? 1 : 0)
      const to = addDays(from, -1)
      return { days: { from: calendar.unitBack(to, unitOf(word), countOf(n) - 1).from, to }, unit: unitOf(word) }
    },
  },
  {
    pattern: new RegExp(`\\b(?:the )?${count}${whole} months? (?:before|prior to|preceding) ${monthWord}(?:,? (20\\d{2}))?\\b`),
    read: ([, n, word, y], today) => {
      const number = monthNumber(word)
      const year = y === undefined ? Number(calendar.latestMonth(today, number).to.slice(0, 4)) : Number(y)
      return {
        days: { from: calendar.month(year, number - countOf(n)).from, to: calendar.month(year, number - 1).to },
        unit: 'half',
      }
    },
  },
  {
    pattern: new RegExp(`\\b(?:the )?(?:start|beginning|first day) of (?:the |this |current )*${unitWord}\\b`),
    read: ([, word], today) => single(calendar.unitBack(today, unitOf(word), 0).from),
  },
  {
    pattern: new RegExp(
      `\\b(?:when|as|once) (?:the |this |current )*${unitWord} (?=(opened|began|begun|started|commenced|closed|ended|finished|got over)\\b)`,
    ),
    read: ([, word, how = ''], today) =>
      /^(?:clos|end|fin|got)/.test(how)
        ? single(calendar.unitBack(today, unitOf(word), 1).to)
        : single(calendar.unitBack(today, unitOf(word), 0).from),
  },
]
