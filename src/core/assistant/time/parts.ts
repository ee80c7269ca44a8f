import { addDays } from '../../dates.ts'
import type { Atom } from './atoms.ts'
import * as calendar from './calendar.ts'
import type { Days } from './calendar.ts'
import { count, countOf } from './vocabulary.ts'

const first = 'first|initial|opening|pehl[aei]|shuruaati'
const last = 'last|final|closing|aakhri|akhri|aakhiri'
const piece = 'days?|din|weeks?|hafte|hafta|fortnights?|quarters?|qtrs?|months?|mahine|mahina'
const before = new RegExp(`\\b(?:the )?(${first}|${last})(?: ${count})? (${piece}) (?:of|in|from) (?:the )?$`)
const after = new RegExp(`^ (?:ke|ka|ki) (${first}|${last})(?: ${count})? (${piece})(?: (?:me|mein))?\\b`)
const isFirst = new RegExp(`^(?:${first})$`)

/** `the first ten days of November`, `November ke aakhri 5 din`: that part of a longer stretch, or the stretch itself. */
export function partOf(text: string, whole: Atom): Atom {
  if (whole.days.from === whole.days.to) return whole
  const ahead = before.exec(text.slice(0, whole.start))
  const behind = ahead ? null : after.exec(text.slice(whole.end))
  const [said, which = '', many, unit = ''] = ahead ?? behind ?? []
  if (said === undefined) return whole
  const amount = many === undefined ? 1 : countOf(many)
  const days = (of: Days) => cut(of, isFirst.test(which), amount, unit)
  const found = days(whole.days)
  // `last 3 months of data`: more than there is in it is no part of it.
  if (found.from < whole.days.from || found.to > whole.days.to) return whole
  const { loose } = whole
  return {
    start: ahead ? ahead.index : whole.start,
    end: whole.end + (behind ? behind[0].length : 0),
    days: found,
    unit: found.from === found.to ? 'day' : 'week',
    ...(loose && {
      loose: (year: number) => {
        const of = loose(year)
        return of && days(of)
      },
    }),
  }
}

function cut({ from, to }: Days, isStart: boolean, amount: number, unit: string): Days {
  if (/^(?:month|mah|q)/.test(unit)) {
    const at = isStart ? from : to
    const months = unit.startsWith('q') ? 3 * amount : amount
    const number = Number(at.slice(5, 7)) + (isStart ? months - 1 : 1 - months)
    const end = calendar.month(Number(at.slice(0, 4)), number)
    return isStart ? { from, to: end.to } : { from: end.from, to }
  }
  const days = amount * (/^(?:week|haf)/.test(unit) ? 7 : unit.startsWith('fort') ? 14 : 1)
  return isStart ? { from, to: addDays(from, days - 1) } : { from: addDays(to, 1 - days), to }
}
