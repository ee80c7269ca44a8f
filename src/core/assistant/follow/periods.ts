import { addDays, monthEnd } from '../../dates.ts'
import type { Frame } from '../frame.ts'
import { dueIn, withDue } from '../papers/due.ts'
import { periodsOf } from '../slots.ts'
import { isQuery, type Lexicon, type Period, type Query, type Question } from '../spec.ts'
import { begun, month, type Unit, unitBack } from '../time/calendar.ts'
import { monthsBack, shiftedBack, shiftedOn } from '../time/shift.ts'

const allTime =
  /\b(?:in total|ever|overall|so far|to date|till date|altogether|in all|since|latest|last|now|today|currently|at present)\b/

/** `how much came from Blinkit?` after a month: for that month, unless another period is given. */
export function withPeriodOf(before: Question, now: Question, frame: Frame): Question {
  if (
    isQuery(before) &&
    isQuery(now) &&
    before.months !== undefined &&
    /^(?:burn|runway)$/.test(now.measure) &&
    frame.times.length === 0
  )
    return { ...now, months: now.months ?? before.months }
  if (!isQuery(before) || !isQuery(now) || before.from !== now.from || frame.times.length > 0 || allTime.test(frame.text))
    return now
  if (now.measure === 'balance' && before.measure === 'balance')
    return before.as_of !== undefined && now.as_of === undefined ? { ...now, as_of: before.as_of } : now
  // `and what was the closing balance?` behind what January cost: that of its last day.
  const end = before.time?.to
  if (now.measure === 'balance' && end !== undefined && !now.as_of && /\bclos(?:e|ed|ing)\b/.test(frame.masked))
    return { ...now, as_of: end }
  const isOfBooks = ['sum', 'count', 'avg', 'net', 'median', 'share'].includes(now.measure) && now.field !== 'outstanding'
  return isOfBooks && !now.time && before.time && !before.measure.startsWith('balance') ? { ...now, time: before.time } : now
}

/** `next week?`, for due dates: future days that no other question may use. */
export function dueThen(frame: Frame, before: Question | undefined, lexicon: Lexicon): Period | undefined {
  if (before === undefined || !isQuery(before)) return undefined
  const isDue =
    before.from !== 'transactions' &&
    /\b(?:falls?|falling|becom(?:es?|ing)) due\b|^(?:and |those |only |how much |what |is |are |which )*due\b/.test(frame.text)
  if (before.time?.field !== 'due_date' && !isDue) return undefined
  return dueIn(withDue(frame, lexicon, !issued.test(frame.masked)))
}

/** Of days of another kind. */
const issued = /\b(?:paid|received|collected|cleared|settled|raised|issued|billed|invoiced|dated|spen[dt]|came|went)\b/

const later =
  /\b(?:(?:month|quarter|week|year|half|period|day|one) (?:after|following|later)|(?:following|next|subsequent|coming) (?:month|quarter|week|year|half|period|one)|after that|us ?ke baad)\b/

/** `the quarter after`: behind days that are past, those that came next. */
export function laterThen(frame: Frame, before: Question | undefined, lexicon: Lexicon): Period | undefined {
  const time = before && isQuery(before) ? before.time : undefined
  if (time?.from === undefined || time.to === undefined || time.field === 'due_date' || !later.test(frame.text)) return undefined
  const next = shiftedOn({ from: time.from, to: time.to })
  if (next.from > lexicon.today) return undefined
  return { ...next, ...(next.to > lexicon.today && { to: lexicon.today }) }
}

/** `same period last month`: as many days of it. */
const sameDays =
  /\b(?:same|corresponding|equivalent) (?:period|days?|time|dates?|stretch|point) (?:of |in |for )?(?:the )?(?:last|previous|prior|preceding) (month|quarter|week)\b/

/** `and Q1?`, `the month before`, `same period last year`. */
export function newPeriod(frame: Frame, before: Query, lexicon: Lexicon): Period | undefined {
  const { time } = before
  const due = dueThen(frame, before, lexicon) ?? laterThen(frame, before, lexicon)
  if (due) return due
  const back =
    before.measure === 'balance'
      ? /(?:^(?:and |aur )?|\b(?:a|one|the) )(day|week|month|quarter|year) (?:earlier|before|ago|prior)\b/.exec(frame.text)?.[1]
      : undefined
  if (back !== undefined) {
    const as = before.as_of ?? lexicon.today
    const months = { month: 1, quarter: 3, year: 12 }[back]
    if (months === undefined) return { to: addDays(as, back === 'week' ? -7 : -1) }
    const target = month(Number(as.slice(0, 4)), Number(as.slice(5, 7)) - months)
    return {
      to:
        as === monthEnd(as) || `${target.from.slice(0, 8)}${as.slice(8)}` > target.to
          ? target.to
          : `${target.from.slice(0, 8)}${as.slice(8)}`,
    }
  }
  const opened = /\bopening\b[^.?]{0,500}\bthat (month|quarter|year|week)\b/.exec(frame.text)?.[1]
  if (opened && before.measure === 'balance')
    return { to: addDays(unitBack(before.as_of ?? lexicon.today, opened as 'month' | 'quarter' | 'year' | 'week', 0).from, -1) }
  // `and for the whole quarter?` after one of its months.
  const around =
    /(?:\b(?:the|that) (?:whole|full|entire|complete)|\btotal (?:for|of|over) the) (month|quarter|half|year|week)\b(?! (?:before|end))/.exec(
      frame.text,
    )?.[1] as Unit | undefined
  if (around && time?.from !== undefined && (time.to ?? lexicon.today) < lexicon.today) {
    const whole = begun(unitBack(time.from, around, 0), lexicon.today)
    if (whole.from <= time.from && whole.to >= (time.to ?? whole.to)) return whole
  }
  const end = time?.to ?? lexicon.today
  const unit = (/\bthe (month|quarter|year|week) (?:before|earlier|prior|preceding)\b(?! last)/.exec(frame.text)?.[1] ??
    /\bthe (?:previous|prior|preceding) (month|quarter|year|week)\b/.exec(frame.text)?.[1]) as
    | 'month'
    | 'quarter'
    | 'year'
    | 'week'
    | undefined
  // After a period that is still running, the previous one is complete.
  if (unit && end === lexicon.today && time?.from === unitBack(lexicon.today, unit, 0).from)
    return unitBack(lexicon.today, unit, 1)
  if (time?.from !== undefined && /\b(?:financial|fiscal) year (?:before|earlier|prior)\b/.test(frame.text))
    return unitBack(time.from, 'year', 1)
  if (time?.from !== undefined) {
    const days = { from: time.from, to: end }
    const ago = sameDays.exec(frame.text)?.[1]
    if (ago === 'week') return { from: addDays(days.from, -7), to: addDays(days.to, -7) }
    if (ago !== undefined) return monthsBack(days, ago === 'month' ? 1 : 3)
    if (
      /\b(?:same (?:period|month|quarter|time|week|days?) (?:of )?(?:the )?(?:last|previous|prior) year|(?:a )?year (?:ago|earlier|before)|pichle saal isi|last year,? (?:the )?same (?:period|month|quarter|time|week|days?))\b/.test(
        frame.text,
      )
    )
      return shiftedBack(days, 'year')
    if (
      /\b(?:month|quarter|week|year|one|period|day) (?:before|earlier|prior|preceding)\b(?! last)|\b(?:previous|preceding|prior) (?:one|period)\b|\bbefore that\b|\bus(?:se|ke) pehle\b|(?<!\bof )\bthe previous\b/.test(
        frame.text,
      )
    )
      return shiftedBack(days, 'own')
  }
  // `I meant January, not March`: the one that is not withdrawn.
  const kept = frame.times.filter(
    (one) =>
      one.kind === 'period' &&
      !/\b(?:not|instead of|rather than)(?: (?:for|in|of|the))* ?$/.test(frame.masked.slice(0, one.start)),
  )
  const [first] = periodsOf({ ...frame, times: kept }).filter((one) => one.from !== undefined || one.to !== undefined)
  // `that of last December`, behind December: of the year before it.
  const isThatAgain = first !== undefined && first.from === time?.from && first.to === time?.to
  return isThatAgain && first.from !== undefined && first.to !== undefined && lastOfName.test(frame.text)
    ? shiftedBack({ from: first.from, to: first.to }, 'year')
    : first
}

const lastOfName =
  /\blast (?:year(?:'s)? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|q[1-4])\w*\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* (?:of )?last year\b/

export const label = (period: Period | undefined) => (period ? `${period.from ?? ''} to ${period.to ?? ''}` : 'all entries')
