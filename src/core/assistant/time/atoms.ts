import { addDays, type IsoDate, isoDate } from '../../dates.ts'
import * as calendar from './calendar.ts'
import type { Days, Unit } from './calendar.ts'
import { partOf } from './parts.ts'
import { shiftedBack } from './shift.ts'
import {
  count,
  countOf,
  day,
  fullYear,
  fyNamed,
  fyText,
  mondayToSunday,
  monthNumber,
  monthWord,
  ordinal,
  ordinals,
  unitOf,
  unitWord,
  weekdays,
} from './vocabulary.ts'

/** A phrase that stands for days by itself. `loose`: the year was not said, so what stands beside may say it. */
export type Atom = { start: number; end: number; days: Days; unit: Unit; loose?: (year: number) => Days | undefined }

type Rule = { pattern: RegExp; read: (match: RegExpMatchArray, today: IsoDate) => Omit<Atom, 'start' | 'end'> | undefined }

const single = (date: IsoDate | undefined): Omit<Atom, 'start' | 'end'> | undefined =>
  date === undefined ? undefined : { days: { from: date, to: date }, unit: 'day' }

const inFy = (read: (start: number) => Days, unit: Unit, start: number | undefined, latest: Days): Omit<Atom, 'start' | 'end'> =>
  start === undefined ? { days: latest, unit, loose: (year) => read(year) } : { days: read(start), unit }

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

/** The longest match wins; among equals the earlier rule. */
const written: readonly Rule[] = [
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
    pattern: new RegExp(
      `\\b(?:calendar month of |month of )?${monthWord}(?:,? ?(?:'|’|-|of )?(20\\d{2}|\\d{2}))?(?: month)?\\b(?!%)`,
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
  // Financial years, halves and quarters.
  {
    pattern: new RegExp(
      `\\b(?:fy|f\\.y\\.|financial year|fiscal year|fiscal|year ending march|year ended march)[ -]?'?’?${fyText}\\b`,
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
  {
    pattern: new RegExp(
      `\\b(?:the )?(?:(half)[ -]?year|(\\d{1,2}|three|six|nine) months?) (?:that )?(?:ended|ending|to|till|up ?to) (?:on |in )?(?:${day} )?${monthWord}(?:,? (20\\d{2}))?\\b`,
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
      `\\b(?:the )?${count} ${unitWord} (?:before|prior to|preceding) (?:the )?(last|this|current|previous) ${unitWord}\\b`,
    ),
    read: ([, n, word, which, last], today) => {
      const { from } = calendar.unitBack(today, unitOf(last), which === 'last' || which === 'previous' ? 1 : 0)
      const to = addDays(from, -1)
      return { days: { from: calendar.unitBack(to, unitOf(word), countOf(n) - 1).from, to }, unit: unitOf(word) }
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
  // Relative to today.
  {
    pattern: /\b(?:today|aaj|tonight|this (?:morning|evening|afternoon)|right now|as of now|abhi(?! tak))\b/,
    read: (_, today) => single(today),
  },
  { pattern: /\b(?:day before yesterday|parso+n?)\b/, read: (_, today) => single(addDays(today, -2)) },
  { pattern: /\b(?:yesterday|kal)\b/, read: (_, today) => single(addDays(today, -1)) },
  {
    pattern: new RegExp(
      `\\b(?:the )?(?:this|current|running|ongoing|present|whole|full|entire|is|iss|chalu) ${unitWord}${mondayToSunday}(?: so far| to date| till (?:now|date)| me(?:in)? ab tak)?\\b`,
    ),
    read: ([, word], today) => ({ days: calendar.unitBack(today, unitOf(word), 0), unit: unitOf(word) }),
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
    pattern: /\b(?:last|pichle|previous) fortnight\b/,
    read: (_, today) => ({ days: calendar.lastUnits(today, 'day', 14), unit: 'day' }),
  },
  {
    pattern:
      /\b(?:ytd|year to date|year-to-date|fytd|fy to date|fy so far|(?:since|from) the (?:start|beginning) of the (?:year|financial year|fy)|fy me(?:in)? ab tak|saal bhar)\b/,
    read: (_, today) => ({ days: calendar.unitBack(today, 'year', 0), unit: 'year' }),
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
    pattern: new RegExp(`\\b(?:last |on |this )?(${weekdays.join('|')})\\b`),
    read: ([all, word = ''], today) =>
      single(calendar.latestWeekday(all.startsWith('last') ? addDays(today, -1) : today, weekdays.indexOf(word))),
  },
]

const rules = written.map(({ pattern, read }) => ({ pattern: new RegExp(pattern.source, 'g'), read }))

const nthOf = (word = '') => {
  const digit = Number.parseInt(word, 10)
  return Number.isNaN(digit) ? ordinals.indexOf(word) + 1 : digit
}

/** Two digits that can be the year of books kept today. */
const isYear = (text: string, today: IsoDate) =>
  text.length === 2 && Math.abs(2000 + Number(text) - Number(today.slice(0, 4))) <= 5

function dated(today: IsoDate, dayOfMonth: number, number: number, year: string | undefined) {
  if (year === undefined) {
    const date = calendar.latestDay(today, number, dayOfMonth)
    const atom = single(date)
    return atom && { ...atom, loose: (wanted: number) => single(isoDate(wanted, number, dayOfMonth))?.days }
  }
  return single(isoDate(fullYear(year), number, dayOfMonth))
}

/** The same day of the month, so many units before; the last day where the month is shorter. */
function sameDay(today: IsoDate, unit: Unit, back: number): IsoDate {
  if (unit === 'day' || unit === 'week') return addDays(today, -back * (unit === 'week' ? 7 : 1))
  const months = unit === 'month' ? 1 : unit === 'quarter' ? 3 : unit === 'half' ? 6 : 12
  const { from, to } = calendar.month(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - months * back)
  const date = `${from.slice(0, 8)}${today.slice(8)}`
  return date > to ? to : date
}

const monthOf = (today: IsoDate, word: string | undefined, year: string | undefined): Days =>
  year === undefined ? calendar.latestMonth(today, monthNumber(word)) : calendar.month(fullYear(year), monthNumber(word))

function weekOf({ from, to }: Days, nth: string | undefined): Omit<Atom, 'start' | 'end'> {
  const at = nth === 'pehla' || nth === 'pehle' ? 1 : nth === 'doosra' || nth === 'dusra' ? 2 : nthOf(nth)
  const isLast = nth === 'last'
  const begin = isLast ? addDays(to, -6) : addDays(from, 7 * (at - 1))
  return { days: { from: begin, to: isLast ? to : addDays(begin, 6) }, unit: 'week' }
}

function quarterAtom(today: IsoDate, number: number, text: string | undefined) {
  const start = text === undefined ? undefined : fyNamed(text)
  return inFy((year) => calendar.quarter(year, number), 'quarter', start, calendar.latestQuarter(today, number))
}

const yearNamed = (start: number | undefined): Omit<Atom, 'start' | 'end'> | undefined =>
  start === undefined ? undefined : { days: calendar.fy(start), unit: 'year' }

const calendarYear = (year: number): Omit<Atom, 'start' | 'end'> => ({
  days: { from: `${year}-01-01`, to: `${year}-12-31` },
  unit: 'calendar',
})

/** The phrases of time in a text (lower case), in order, none over another. */
export function atomsIn(text: string, today: IsoDate): Atom[] {
  const found = rules.flatMap(({ pattern, read }, rank) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const atom = read(match, today)
      return atom ? [{ ...atom, start: match.index, end: match.index + match[0].trimEnd().length, rank }] : []
    }),
  )
  const kept: typeof found = []
  for (const atom of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.rank - b.rank))
    if (!kept.some((other) => atom.start < other.end && other.start < atom.end)) kept.push(atom)
  const whole = kept.toSorted((a, b) => a.start - b.start).map(({ rank: _rank, ...atom }): Atom => atom)
  const parts = whole.map((atom, at) => {
    const before = whole[at - 1]
    const isBeforeThat = before !== undefined && / before (?:that|it)$/.test(text.slice(atom.start, atom.end))
    return isBeforeThat ? { ...atom, days: shiftedBack(before.days, 'own') } : partOf(text, atom)
  })
  return parts.filter((atom) => !parts.some((other) => other !== atom && other.start <= atom.start && atom.end <= other.end))
}
