import { countOf, t } from '../messages.ts'
import { addDays, daysBetween, type IsoDate, isoDate, monthEnd, weekdayName } from '../dates.ts'

export const recurringPeriods = ['day', 'week', 'month', 'quarter', 'year'] as const
export type RecurringPeriod = (typeof recurringPeriods)[number]

/**
 * Every `every` periods from `starts_on`. `on_day`: of the month, 31 being the last day of a shorter one; null for days and
 * weeks.
 */
export type Rhythm = {
  every: number
  period: RecurringPeriod
  on_day: number | null
  starts_on: IsoDate
  ends_on: IsoDate | null
  /** How many dates in all; null without an end. */
  times: number | null
}

const months: Record<RecurringPeriod, number> = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }

/**
 * The next dates, at most `most`: none before `from`, none on or before `last_on`. `taken`: the number of past ones, which `times` includes.
 */
export function nextDates(rhythm: Rhythm, { from, last_on, taken }: Since, most: number): IsoDate[] {
  const earliest = last_on !== null && last_on >= from ? addDays(last_on, 1) : from
  const left = rhythm.times === null ? most : Math.min(most, rhythm.times - taken)
  const dates: IsoDate[] = []
  for (let at = firstIndex(rhythm, earliest); dates.length < left; at++) {
    const date = dateAt(rhythm, at)
    if (date === undefined || (rhythm.ends_on !== null && date > rhythm.ends_on)) break
    if (date >= earliest) dates.push(date)
  }
  return dates
}
export type Since = { from: IsoDate; last_on: IsoDate | null; taken: number }

/** A place in the sequence a little before `from`: counted as if every month had 31 days, so never after it. */
function firstIndex(rhythm: Rhythm, from: IsoDate): number {
  const days = Math.max(0, daysBetween(rhythm.starts_on, from))
  const step = rhythm.every * (months[rhythm.period] === 0 ? dayStep(rhythm) : months[rhythm.period] * 31)
  return Math.max(0, Math.floor(days / step) - 2)
}

function dateAt(rhythm: Rhythm, at: number): IsoDate | undefined {
  const { starts_on, every, period } = rhythm
  if (months[period] === 0) return addDays(starts_on, at * every * dayStep(rhythm))
  const day = rhythm.on_day ?? Number(starts_on.slice(8))
  const first = inMonth(starts_on, 0, day)
  const skipped = first !== undefined && first < starts_on ? 1 : 0
  return inMonth(starts_on, skipped + at * every * months[period], day)
}

const dayStep = ({ period }: Rhythm) => (period === 'week' ? 7 : 1)

/** The day of the month `later` months after the date's; the last one where the month is shorter. */
function inMonth(date: IsoDate, later: number, day: number): IsoDate | undefined {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + later
  const start = isoDate(Math.floor(count / 12), (count % 12) + 1, 1)
  if (start === undefined) return undefined
  const last = monthEnd(start)
  return `${start.slice(0, 8)}${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`
}

const paces: Record<RecurringPeriod, (every: number) => string> = {
  day: (every) => (every === 1 ? t('Every day') : t('Every {count}', { count: countOf(every, 'day') })),
  week: (every) => (every === 1 ? t('Every week') : t('Every {count}', { count: countOf(every, 'week') })),
  month: (every) => (every === 1 ? t('Every month') : t('Every {count}', { count: countOf(every, 'month') })),
  quarter: (every) => (every === 1 ? t('Every quarter') : t('Every {count}', { count: countOf(every, 'quarter') })),
  year: (every) => (every === 1 ? t('Every year') : t('Every {count}', { count: countOf(every, 'year') })),
}

/** `Every month on the last day`, `Every 2 weeks on Friday`. */
export function rhythmWords({ every, period, on_day, starts_on }: Rhythm): string {
  const pace = paces[period](every)
  if (period === 'day') return pace
  if (period === 'week') return t('{pace} on {weekday}', { pace, weekday: weekdayName(starts_on) })
  if (on_day === 31) return t('{pace} on the last day', { pace })
  return t('{pace} on day {day}', { pace, day: on_day ?? Number(starts_on.slice(8)) })
}
