import { addDays, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'

/** Days whose lines are added to the whole months, or subtracted from them. */
export type Part = { first: IsoDate; last: IsoDate; sign: 1 | -1 }
export type Spans = { whole: { first: IsoDate; last: IsoDate }; parts: Part[] }

const BEGINNING = '1900-01-01'

/**
 * A period as whole months and corrections at its ends, each the shorter way: the first days of a month are added to the months before, its
 * last days are subtracted from the month. In the month of `today` future days hold almost nothing, so they are subtracted.
 */
export function spans(to: IsoDate, from: IsoDate = BEGINNING, today: IsoDate = to): Spans {
  if (from > to) return { whole: { first: from, last: addDays(from, -1) }, parts: [] }
  if (monthStart(from) === monthStart(to) && from !== monthStart(from) && to !== monthEnd(to))
    return { whole: { first: from, last: addDays(from, -1) }, parts: [{ first: from, last: to, sign: 1 }] }
  const start = atStart(from)
  const end = atEnd(to, today)
  return { whole: { first: start.month, last: end.last }, parts: [...start.parts, ...end.parts] }
}

function atStart(from: IsoDate): { month: IsoDate; parts: Part[] } {
  const month = monthStart(from)
  if (from === month) return { month, parts: [] }
  if (Number(from.slice(8)) <= 16) return { month, parts: [{ first: month, last: addDays(from, -1), sign: -1 }] }
  return { month: addDays(monthEnd(from), 1), parts: [{ first: from, last: monthEnd(from), sign: 1 }] }
}

function atEnd(to: IsoDate, today: IsoDate): { last: IsoDate; parts: Part[] } {
  const last = monthEnd(to)
  if (to === last) return { last, parts: [] }
  if (monthStart(to) >= monthStart(today) || Number(to.slice(8)) > 15)
    return { last, parts: [{ first: addDays(to, 1), last, sign: -1 }] }
  return { last: addDays(monthStart(to), -1), parts: [{ first: monthStart(to), last: to, sign: 1 }] }
}
