import type { Filter } from '../spec.ts'

/** `over 60 days`, `31-60 days`, `60 din se zyada`. */
export function daysIn(masked: string): { filters: Filter[]; said: string } | undefined {
  const inDays = /\b(\d{1,2}|one|two|three|four|five|six) (month|week)s?\b(?! (?:ago|back))/.exec(masked)
  const spelt: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
  const said =
    inDays &&
    /\b(?:over|more than|above|beyond|older than|past|exceeding|longer than|at least|less than|under|within) $/.test(
      masked.slice(0, inDays.index),
    ) &&
    /\b(?:overdue|late|past|due|pending|unpaid|outstanding|open|old)\b/.test(masked)
  const text =
    inDays && said
      ? masked.replace(inDays[0], `${(spelt[inDays[1] ?? ''] ?? Number(inDays[1])) * (inDays[2] === 'month' ? 30 : 7)} days`)
      : masked
  const found = lateness(text)
  return found && { filters: found, said: inDays && said ? inDays[0] : '' }
}

function lateness(text: string): Filter[] | undefined {
  const range = /\b(\d{1,3})\s*(?:-|–|to|and|se)\s*(\d{1,3})\s*(?:days?|din)|\b(\d{1,2})-(\d{2}) bucket/.exec(text)
  const within =
    /\b(?:over|more than|above|beyond|older than)\s*(\d{1,3})\s*(?:days?|din)? ?(?:but|and|yet),? (?:(?:less|fewer|under|below|within|not|more|no|older|than|up to|upto) )+(\d{1,3})\b/.exec(
      text,
    )
  if (within)
    return [
      ['days_overdue', '>', Number(within[1])],
      ['days_overdue', '<', Number(within[2])],
    ]
  if (range)
    return [
      ['days_overdue', '>=', Number(range[1] ?? range[3])],
      ['days_overdue', '<=', Number(range[2] ?? range[4])],
    ]
  const over =
    /\b(?:over|more than|above|beyond|older than|past|exceeding|longer than|>|greater than)\s*(\d{1,3})\s*(?:\+\s*)?(?:days?|din)|\b(\d{1,3})\s*(?:days?|din) (?:se )?(?:zyada|jyada|upar|purane|purani|purana)|\b(\d{1,3})\s?\+\s?(?:days?|din)?/.exec(
      text,
    )
  const most = over?.[1] ?? over?.[2] ?? over?.[3]
  if (most !== undefined) return [['days_overdue', '>', Number(most)]]
  const least =
    /\b(?:at least|minimum(?: of)?|not less than)\s*(\d{1,3})\s*(?:days?|din)|\b(\d{1,3}) (?:days?|din) (?:or|and) (?:more|above|over|longer)|\b(\d{1,3}) (?:or|and) (?:more|above) (?:days?|din)/.exec(
      text,
    )
  if (least) return [['days_overdue', '>=', Number(least[1] ?? least[2] ?? least[3])]]
  const under = /\b(?:less than|under|within|fewer than|below|up ?to)\s*(\d{1,3})\s*(?:days?|din)/.exec(text)
  return under ? [['days_overdue', '<', Number(under[1])]] : undefined
}
