import { addDays, daysBetween, type IsoDate, isoDate, monthEnd } from '../../dates.ts'
import type { Paise } from '../../money.ts'
import type { BankFact } from './facts.ts'
import { median, wholePaise } from './statistics.ts'

export type Rhythm = 'weekly' | 'fortnightly' | 'monthly' | 'quarterly'
/** Something that comes or goes again and again. */
export type Series = {
  party: string
  category: string
  rhythm: Rhythm
  /** The median of the last six; in is positive. */
  amount: Paise
  amount_spread: Paise
  /** Days by which it usually moves. */
  drift: number
  count: number
  last: IsoDate
  lines: readonly BankFact[]
}

const rhythms: readonly { rhythm: Rhythm; days: number; slack: number; least: number; months?: number }[] = [
  { rhythm: 'weekly', days: 7, slack: 2, least: 6 },
  { rhythm: 'fortnightly', days: 14, slack: 3, least: 5 },
  { rhythm: 'monthly', days: 30.4, slack: 5, least: 3, months: 1 },
  { rhythm: 'quarterly', days: 91.3, slack: 8, least: 3, months: 3 },
]
/** Gaps that must match the rhythm, and how far an amount may deviate from the median. */
const REGULAR = 0.75
const TOLERANCE = 0.3
const LATELY = 6
const BACK = 400

/**
 * What recurs in the lines up to `as_of`, by party and direction: rhythm and amount hold, and the last one is not overdue by half
 * a gap.
 */
export function recurring(lines: readonly BankFact[], as_of: IsoDate): Series[] {
  const since = addDays(as_of, 0 - BACK)
  const known = lines.filter(({ day }) => day <= as_of && day > since)
  const groups = Map.groupBy(known, ({ party, amount }) => `${amount < 0 ? 'out' : 'in'} ${party}`)
  return [...groups.values()].flatMap((group) => series(group, as_of) ?? [])
}

function series(group: readonly BankFact[], as_of: IsoDate): Series | undefined {
  const lines = group.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const gaps = lines.slice(1).map(({ day }, at) => daysBetween(lines[at]?.day ?? day, day))
  const found = rhythms.find(
    ({ days, slack, least }) =>
      lines.length >= least && gaps.filter((gap) => Math.abs(gap - days) <= slack).length >= gaps.length * REGULAR,
  )
  if (found === undefined || daysBetween(last.day, as_of) > found.days * 1.5) return undefined
  const recent = lines.slice(0 - LATELY).map(({ amount }) => amount)
  const amount = wholePaise(median(recent))
  const off = median(recent.map((each) => Math.abs(each - amount)))
  const within = recent.filter((each) => Math.abs(each - amount) <= Math.abs(amount) * TOLERANCE).length
  if (amount === 0 || within < recent.length * REGULAR) return undefined
  const { party, category } = last
  const drift = Math.max(1, Math.round(median(gaps.map((gap) => Math.abs(gap - found.days)))))
  const amount_spread = wholePaise(off * 1.4826)
  return { party, category, rhythm: found.rhythm, amount, amount_spread, drift, count: lines.length, last: last.day, lines }
}

/** The days of a series after `as_of`, up to `end`. One that should have come lately and did not is expected at once. */
export function daysOf({ rhythm, last, lines }: Series, as_of: IsoDate, end: IsoDate): IsoDate[] {
  const { days, months } = rhythms.find((each) => each.rhythm === rhythm) ?? { days: 30, months: 1 }
  const typical = Math.round(median(lines.map(({ day }) => dayOf(day))))
  const found: IsoDate[] = []
  for (let at = 0; at <= 60; at++) {
    const day = months === undefined ? addDays(last, Math.round(days) * at) : inMonths(last, months * at, typical)
    if (day > end) break
    // A month’s end that fell on a holiday came on the first: the next is at the end of that same month.
    if (daysBetween(last, day) < days / 2) continue
    found.push(day <= as_of ? addDays(as_of, 1) : day)
  }
  return [...new Set(found)]
}

/**
 * Day of the month; its last days count as the 31st. A line of the first days may be a late one of the month before: it stays
 * where it is.
 */
const dayOf = (day: IsoDate) => (day.slice(8) >= '28' && daysBetween(day, monthEnd(day)) <= 1 ? 31 : Number(day.slice(8)))

function inMonths(day: IsoDate, months: number, typical: number): IsoDate {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const place = year * 12 + month - 1 + months
  const start = `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}-01`
  return isoDate(Math.floor(place / 12), (place % 12) + 1, typical) ?? monthEnd(start)
}
