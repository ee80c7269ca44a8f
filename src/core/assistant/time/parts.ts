import { addDays } from '../../dates.ts'
import type { Atom } from './rule.ts'
import * as calendar from './calendar.ts'
import type { Days } from './calendar.ts'
import { count, countOf } from './vocabulary.ts'

const first = 'first|initial|opening|pehl[aei]|shuruaati'
const last = 'last|final|closing|aakhri|akhri|aakhiri'
const piece = 'days?|din|weeks?|hafte|hafta|fortnights?|quarters?|qtrs?|months?|mahine|mahina'
const before = new RegExp(
  `\\b(?:(?:in|over|during|for|on|of) )?(?:the )?(${first}|${last})(?: ${count})? (${piece}) (?:of|in|from) (?:the )?$`,
)
const after = new RegExp(`^ (?:ke|ka|ki) (${first}|${last})(?: ${count})? (${piece})(?: (?:me|mein))?\\b`)
/** `the first of this month`, `last day of October`, `5th of last month`. */
const dayBefore =
  /\b(?:the |on ){0,9}(start|beginning|first|last|1st|2nd|3rd|\d{1,2}th|\d{1,2}st|\d{1,2}nd|\d{1,2}rd)(?: day)? of (?:the )?$/
/** `the fortnight ending 30 November`, `ten days from 1 October`. */
const besideDay = new RegExp(
  `\\b(?:the )?(?:${count} )?(days?|weeks?|fortnights?) (?:that |which )?(ending|ended|to|till|upto|up to|starting|beginning|from)(?: on)?(?: the)? $`,
)
const isFirst = new RegExp(`^(?:${first})$`)

/** `the first ten days of November`, `November ke aakhri 5 din`: that part of a longer stretch, or the stretch itself. */
export function partOf(text: string, whole: Atom): Atom {
  if (whole.days.from === whole.days.to) return stretchBeside(text, whole)
  const day = dayOf(text, whole)
  if (day) return day
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

function dayOf(text: string, month: Atom): Atom | undefined {
  const said = dayBefore.exec(text.slice(0, month.start))
  const [, which = ''] = said ?? []
  const isStart = which === 'start' || which === 'beginning'
  if (!said || (month.unit !== 'month' && !isStart)) return undefined
  const at = ({ from, to }: Days): Days => {
    const day = which === 'last' ? to : which === 'first' || isStart ? from : addDays(from, Number.parseInt(which, 10) - 1)
    return { from: day, to: day }
  }
  const days = at(month.days)
  if (days.from < month.days.from || days.to > month.days.to) return undefined
  const { loose } = month
  return {
    start: said.index,
    end: month.end,
    days,
    unit: 'day',
    ...(loose && {
      loose: (year: number) => {
        const of = loose(year)
        return of && at(of)
      },
    }),
  }
}

function stretchBeside(text: string, day: Atom): Atom {
  const said = besideDay.exec(text.slice(0, day.start))
  const [, many, unit = '', way = ''] = said ?? []
  // `from the last 3 days to 5 May` is a range, not a stretch of its own.
  if (!said || /\b(?:last|past|first|previous)\s+$/.test(text.slice(0, said.index))) return day
  if (many === undefined && /^days?$/.test(unit)) return day
  const length = (many === undefined ? 1 : countOf(many)) * (unit.startsWith('week') ? 7 : unit.startsWith('fort') ? 14 : 1)
  const { from } = day.days
  const days = /^(?:ending|ended|to|till|up)/.test(way)
    ? { from: addDays(from, 1 - length), to: from }
    : { from, to: addDays(from, length - 1) }
  return { start: said.index, end: day.end, days, unit: 'week' }
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
