import { addDays, type IsoDate } from '../../dates.ts'
import * as calendar from './calendar.ts'
import type { Unit } from './calendar.ts'
import { type Rule, single } from './rule.ts'
import { count, countOf, mondayToSunday, unitOf, unitWord, weekdays } from './vocabulary.ts'

/** Days by how far they are from today. */
export const relative: readonly Rule[] = [
  // Relative to today.
  {
    pattern: /\b(?:today|aaj|tonight|this (?:morning|evening|afternoon)|right now|as of now|abhi(?! tak))\b/,
    read: (_, today) => single(today),
  },
  { pattern: /\b(?:day before yesterday|parso+n?)\b/, read: (_, today) => single(addDays(today, -2)) },
  {
    pattern: /\b(?:yesterday(?: (?:evening|morning|night))?|last (?:evening|night)|kal)\b/,
    read: (_, today) => single(addDays(today, -1)),
  },
  {
    pattern: new RegExp(
      `\\b(?:the )?(?:this|current|running|ongoing|present|whole|full|entire|is|iss|chalu) ${unitWord}${mondayToSunday}(?: so far| to date| till (?:now|date)| me(?:in)? ab tak)?\\b`,
    ),
    read: ([, word], today) => ({ days: calendar.unitBack(today, unitOf(word), 0), unit: unitOf(word) }),
  },
  {
    pattern: new RegExp(
      `\\b(?:the )?(?:last |previous )?${unitWord} (?:before|prior to|preceding|ahead of) (?:this|the (?:current|present|running|ongoing)) (?:one|${unitWord})\\b`,
    ),
    read: ([, word], today) => ({ days: calendar.unitBack(today, unitOf(word), 1), unit: unitOf(word) }),
  },
  {
    pattern: new RegExp(`\\b(?:the )?${unitWord} before (?:last|the last one|that|it)\\b`),
    read: ([, word], today) => ({ days: calendar.unitBack(today, unitOf(word), 2), unit: unitOf(word) }),
  },
  {
    pattern: new RegExp(
      `\\b(?:the )?(?:last|previous|prior|preceding|past|pichle|pichhle|pichla|pichhla|pichli|gaye|gat|beete|just ended|just-ended)(?: (?:complete|full|completed))? ${unitWord}\\b${mondayToSunday}`,
    ),
    read: ([, word], today) => ({ days: calendar.unitBack(today, unitOf(word), 1), unit: unitOf(word) }),
  },
  {
    pattern: new RegExp(
      `\\b(?:the )?${unitWord} (?:(?:that (?:has |have )?)?just (?:gone|ended|over|past|passed|finished|closed|completed|went by)|gone by|(?:that )?went by)\\b`,
    ),
    read: ([, word], today) => ({ days: calendar.unitBack(today, unitOf(word), 1), unit: unitOf(word) }),
  },
  {
    pattern: new RegExp(
      `\\b(?:in |over |during |for )?(?:the )?(?:last|past|previous|pichle|pichhle|pichli|latest|most recent|recent|trailing)(?: complete| full)? ${count}(?: of)?(?: complete| full| completed| calendar)? ${unitWord}\\b`,
    ),
    read: ([, n, word], today) => {
      const unit = unitOf(word)
      return { days: calendar.lastUnits(today, unit, countOf(n)), unit }
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:exactly ${count} ${unitWord} (?:ago|back)|${count} ${unitWord} (?:ago|back) (?:today|to the day)|${count} ${unitWord} before today|(?:this|same) (?:very )?(?:day|date) (last|previous) ${unitWord})\\b`,
    ),
    read: ([, n, unit, m, other, o, third, last, fourth], today) =>
      single(sameDay(today, unitOf(unit ?? other ?? third ?? fourth), last === undefined ? countOf(n ?? m ?? o) : 1)),
  },
  {
    pattern: new RegExp(`\\b${count} ${unitWord} (?:ago|back|pehle|pahle)\\b`),
    read: ([, n, word], today) => ({ days: calendar.unitBack(today, unitOf(word), countOf(n)), unit: unitOf(word) }),
  },
  {
    pattern: /\b(?:the )?(?:last|past|pichle|previous|recent) (?:fortnight|pakhwad[ae])\b/,
    read: (_, today) => ({ days: calendar.lastUnits(today, 'day', 14), unit: 'day' }),
  },
  {
    pattern:
      /\b(?:ytd|year to date|year-to-date|fytd|fy to date|fy so far|(?:since|from) the (?:start|beginning) of the (?:year|financial year|fy)|fy me(?:in)? ab tak|saal bhar)\b/,
    read: (_, today) => ({ days: calendar.unitBack(today, 'year', 0), unit: 'year' }),
  },
  {
    pattern:
      /\b(?:(?:for|in|over|during) )?the (year|fy|financial year|quarter|month|week) (?:so far|to date|till (?:now|date|today))\b/,
    read: ([, word], today) => ({ days: calendar.unitBack(today, unitOf(word), 0), unit: unitOf(word) }),
  },
  {
    pattern: /\b(?:mtd|month to date|month-to-date|(?:since|from) the (?:start|beginning) of the month)\b/,
    read: (_, today) => ({ days: calendar.unitBack(today, 'month', 0), unit: 'month' }),
  },
  {
    pattern: /\b(?:qtd|quarter to date|quarter-to-date|(?:since|from) the (?:start|beginning) of the quarter)\b/,
    read: (_, today) => ({ days: calendar.unitBack(today, 'quarter', 0), unit: 'quarter' }),
  },
  {
    pattern: new RegExp(
      `(?<!\\b(?:next|coming|upcoming|following|agle|agla) )\\b(?:last |on |this )?(${weekdays.join('|')})\\b(?! (?:receipts|collections|sales|spend|spends|payments|expenses|takings|income|inflows?|outflows?)\\b)`,
    ),
    read: ([all, word = ''], today) =>
      single(calendar.latestWeekday(all.startsWith('last') ? addDays(today, -1) : today, weekdays.indexOf(word))),
  },
]

/** The same day of the month, this many units earlier; the last day if the month is shorter. */
function sameDay(today: IsoDate, unit: Unit, back: number): IsoDate {
  if (unit === 'day' || unit === 'week') return addDays(today, -back * (unit === 'week' ? 7 : 1))
  const months = unit === 'month' ? 1 : unit === 'quarter' ? 3 : unit === 'half' ? 6 : 12
  const { from, to } = calendar.month(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - months * back)
  const date = `${from.slice(0, 8)}${today.slice(8)}`
  return date > to ? to : date
}
