import { addDays, type IsoDate } from '../../dates.ts'
import type { Period } from '../spec.ts'
import { unitBack } from './calendar.ts'
import { type TimePhrase, timesIn } from './phrases.ts'
import { count, countOf, monthWord, unitOf, unitWord, weekdays } from './vocabulary.ts'

/** Future dates, wherever such words occur; `isLoose`: only as a due date. */
type Coming = { start: number; end: number; days: Period }

const next = '(?:(?:the )?(?:next|coming|upcoming|following)|agl[aei]|aane ?wal[aei])'
const rules: readonly (readonly [pattern: RegExp, read: (said: RegExpExecArray, today: IsoDate) => Period | undefined])[] = [
  [/\b(?:the )?day after tomorrow\b/g, (_, today) => from(addDays(today, 2), addDays(today, 2))],
  [/\btomorrow\b/g, (_, today) => from(addDays(today, 1), addDays(today, 1))],
  [
    new RegExp(`\\b(?:on |by )?${next} (${weekdays.join('|')})\\b`, 'g'),
    ([, word = ''], today) => {
      const day = weekdayOn(today, word)
      return from(day, day)
    },
  ],
  [
    new RegExp(`\\b${next} (?:couple of|${count}) ${unitWord}\\b`, 'g'),
    ([, many, word], today) => {
      const length = { day: 1, week: 7, month: 30, quarter: 91, half: 182, year: 365, calendar: 365 }[unitOf(word)]
      return from(today, addDays(today, length * (many === undefined ? 2 : countOf(many))))
    },
  ],
  [
    new RegExp(`\\b${next} (?!days?\\b|din\\b|dino\\b)${unitWord}\\b(?! (?:or|aur|and) (?:so|two|more)\\b)`, 'g'),
    ([, word = ''], today) => (word.endsWith('s') ? undefined : unitBack(today, unitOf(word), -1)),
  ],
  [
    new RegExp(
      `\\b(?:in|within|inside) (?:the )?(?:next )?(\\d{1,3}|${'two|three|four|five|six|seven|ten|fifteen|thirty'}) (days?|weeks?|din)\\b`,
      'g',
    ),
    ([, many, word], today) => from(today, addDays(today, countOf(many) * (unitOf(word) === 'week' ? 7 : 1))),
  ],
  [
    /\b(?:by|before|till|until|up ?to) (?:the )?(?:end of (?:the |this |the current |current |is )?(week|month|quarter|year|fy|financial year)|(?:this |the )?(week|month|quarter|year)[- ]?end)\b/g,
    ([, one, other], today) => from(today, unitBack(today, unitOf(one ?? other), 0).to),
  ],
  [
    /\b(?:(?:the )?(?:rest|remainder|remaining (?:part|days?)) of|later|(?:the )?remaining(?: days)? (?:in|of)) (?:the |this |current )*(week|month|quarter|year|fy)\b/g,
    ([, unit], today) => from(today, unitBack(today, unitOf(unit), 0).to),
  ],
]

const from = (start: IsoDate, end: IsoDate): Period => ({ from: start, to: end })

/** The next such weekday; today is one of them. */
function weekdayOn(today: IsoDate, word: string): IsoDate {
  const now = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addDays(today, (weekdays.indexOf(word) - now + 7) % 7)
}

/** `in the next ten days`, `by the end of the month`: such words in a text (lower case), in order. */
export function comingIn(text: string, today: IsoDate): Coming[] {
  const found = rules.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].flatMap((match): Coming[] => {
      const days = read(match as RegExpExecArray, today)
      return days ? [{ start: match.index, end: match.index + match[0].length, days }] : []
    }),
  )
  return found
    .filter((one, at) => !found.some((other, index) => index < at && other.start < one.end && one.start < other.end))
    .toSorted((a, b) => a.start - b.start)
}

/** Months and dates without a year are the nearest; five months ahead is nearer than seven back. */
const NEARER = 155
const isDated = new RegExp(
  `\\b${monthWord}\\b|\\d[/.-]\\d|\\b(?:christmas|new year|republic day|independence day|gandhi jayanti)\\b`,
)
const isOfYear = /\b(?:q[1-4]|h[12]|(?:first|second|third|fourth) (?:quarter|half))\b/
const hasYear = /\b20\d\d\b|\d[/.-]\d+[/.-]\d|['’]\d\d\b|\b(?:fy|last|previous|this|next)\b/
const isBack = /^(?:last|previous|pichl[aei])\b/

/** The days of a due date phrase, which may lie ahead. @param said the words of the phrase @param isPast whether they are about past due dates */
export function dueDays(time: TimePhrase, said: string, isPast: boolean, today: IsoDate): Period | undefined {
  if (time.kind !== 'period' && time.kind !== 'future') return undefined
  const asSaid =
    time.kind === 'future'
      ? time.ahead
      : /\b(?:so far|to date|till (?:now|date))\b/.test(said)
        ? time.period
        : (time.ahead ?? time.period)
  if (isPast || hasYear.test(said)) return asSaid
  const day = weekdays.find((word) => new RegExp(`\\b${word}\\b`).test(said))
  if (day !== undefined && !isBack.test(said)) {
    const on = weekdayOn(today, day)
    return { from: on, to: on }
  }
  if (isOfYear.test(said) && !isDated.test(said)) return unclipped(said, unitBack(today, 'year', 0).to) ?? asSaid
  if (!isDated.test(said)) return asSaid
  return unclipped(said, addDays(today, NEARER)) ?? asSaid
}

/** The latest such days that have begun by then, all of them. */
function unclipped(said: string, by: IsoDate): Period | undefined {
  const [time] = timesIn(said, by)
  return time?.kind === 'period' ? (time.ahead ?? time.period) : undefined
}
