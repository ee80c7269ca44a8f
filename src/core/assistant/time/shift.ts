import { addDays, monthEnd } from '../../dates.ts'
import { type Days, month } from './calendar.ts'

/** The days as long after: whole months stay months. */
export function shiftedOn({ from, to }: Days): Days {
  const [year, number] = [Number(to.slice(0, 4)), Number(to.slice(5, 7))]
  if (from.endsWith('-01') && to === monthEnd(to)) {
    const months = (year - Number(from.slice(0, 4))) * 12 + number - Number(from.slice(5, 7)) + 1
    return { from: addDays(to, 1), to: month(year, number + months).to }
  }
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: addDays(to, 1), to: addDays(to, length) }
}

/** The days as long before: whole months stay months; `year` is the same a year earlier. */
export function shiftedBack({ from, to }: Days, by: 'own' | 'year'): Days {
  const [year, number] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]
  const isWhole = from.endsWith('-01')
  if (by === 'year') {
    const earlier = (date: string) => {
      const moved = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
      return moved.endsWith('02-29') ? `${moved.slice(0, 8)}28` : moved
    }
    return { from: earlier(from), to: to === monthEnd(to) ? monthEnd(earlier(to)) : earlier(to) }
  }
  if (isWhole) {
    const months = (Number(to.slice(0, 4)) - year) * 12 + Number(to.slice(5, 7)) - number + 1
    const start = month(year, number - months).from
    return { from: start, to: addDays(from, -1) }
  }
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: addDays(from, -length), to: addDays(from, -1) }
}

/** The same days this many months earlier; the last day if the month is shorter. */
export function monthsBack({ from, to }: Days, count: number): Days {
  const moved = (date: string, isWhole: boolean) => {
    const days = month(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - count)
    const same = `${days.from.slice(0, 8)}${date.slice(8)}`
    return isWhole || same > days.to ? days.to : same
  }
  return { from: moved(from, false), to: moved(to, from.endsWith('-01') && to === monthEnd(to)) }
}
