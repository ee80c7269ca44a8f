import type { Frame } from '../frame.ts'
import { type Days, fyStart, half, month, quarter } from './calendar.ts'
import type { TimePhrase } from './phrases.ts'

const bare =
  /^(?:q[1-4]|h[12]|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|tember|ober|ember)?)$/
const year = /\b(?:fy|20\d\d)|\byear\b|\bsaal\b/
const joint =
  /^(?: ?,)? ?(?:(?:vs\.?|versus|against|and|aur|or|ya|&|plus|than|with|over|compared (?:to|with)|se) )?(?:(?:in|for|on|the|that of|of) )*$/

type Stretch = Extract<TimePhrase, { kind: 'period' }>

/**
 * A year after several periods applies to each: `Q1 vs Q2 of last year`, `January and February 2025`. Each is otherwise its latest
 * occurrence. `December and January 2026` are adjacent.
 */
export function withYearOfAll(frame: Frame, today: string): Frame {
  const times = [...frame.times]
  for (let at = times.length - 2; at >= 0; at--) {
    const [first, second] = [times[at], times[at + 1]]
    if (first?.kind !== 'period' || second?.kind !== 'period' || first.unit !== second.unit) continue
    const said = (time: Stretch) => frame.text.slice(time.start, time.end)
    const isOfYear = year.test(said(second)) || (bare.test(said(second)) && times[at + 1] !== frame.times[at + 1])
    if (!bare.test(said(first)) || !isOfYear || !joint.test(frame.masked.slice(first.end, second.start))) continue
    const period = inYearOf(first, second, today)
    if (period) times[at] = { ...first, period }
  }
  return { ...frame, times }
}

function inYearOf({ unit, period: { from } }: Stretch, { period: { from: later } }: Stretch, today: string): Days | undefined {
  if (from === undefined || later === undefined) return undefined
  const number = Number(from.slice(5, 7))
  const ofYear = Math.floor(((number + 8) % 12) / 3) + 1
  const meant =
    unit === 'quarter'
      ? quarter(fyStart(later), ofYear)
      : unit === 'half'
        ? half(fyStart(later), ofYear > 2 ? 2 : 1)
        : unit === 'month'
          ? monthBeside(number, later, today)
          : undefined
  return meant === undefined || meant.from === later ? undefined : meant
}

/** The month of that number in the year of the other, or in the one before where it would be far behind it or is to come. */
function monthBeside(number: number, later: string, today: string): Days {
  const year = Number(later.slice(0, 4))
  const same = month(year, number)
  return number - Number(later.slice(5, 7)) > 6 || same.from > today ? month(year - 1, number) : same
}
