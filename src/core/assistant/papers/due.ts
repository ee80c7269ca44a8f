import { addDays, type IsoDate } from '../../dates.ts'
import type { PaperCues } from '../cues.ts'
import type { Frame } from '../frame.ts'
import { periodOf } from '../slots.ts'
import type { Lexicon, Period } from '../spec.ts'
import { month, type Unit, unitBack } from '../time/calendar.ts'
import type { TimePhrase } from '../time/phrases.ts'

/** Days that have not come, which only dates of payment may be. */
export function dueIn(text: string, frame: Frame, lexicon: Lexicon): Period | undefined {
  const said = frame.text
  const next =
    /\b(?:next|coming|upcoming|agle|within|in) (?:the )?(?:next )?(\d{1,3}|two|three|seven|ten|fifteen|thirty)? ?(days?|din|weeks?|hafte|hafta|months?|mahine|mahina|fortnight)\b/.exec(
      said,
    )
  if (
    !/\b(?:due|payable|to be (?:paid|cleared|settled)|to (?:pay|clear|settle)|upcoming|coming up|den[aei]|fall|falls|falling|bharn[aei]|chukan[aei]|mature|owed?)\b/.test(
      text,
    ) ||
    /\boverdue\b/.test(text)
  )
    return undefined
  if (next && (next[0].includes('next') || /coming|agle/.test(next[0]))) {
    const words: Record<string, number> = { two: 2, three: 3, seven: 7, ten: 10, fifteen: 15, thirty: 30 }
    const count = next[1] === undefined ? undefined : (words[next[1]] ?? Number(next[1]))
    const unit = /^(?:day|din)/.test(next[2] ?? '') ? 1 : /^(?:week|haf)/.test(next[2] ?? '') ? 7 : 30
    if (count !== undefined) return { from: lexicon.today, to: addDays(lexicon.today, count * unit), field: 'due_date' }
    return { ...unitBack(lexicon.today, unit === 7 ? 'week' : 'month', -1), field: 'due_date' }
  }
  const end =
    /\b(?:by|before|till|until) (?:the )?(?:end of (?:this |the |is )?(week|month|quarter|year)|(?:this )?(week|month|quarter|year)[- ]end)\b/.exec(
      said,
    )
  const unit = end?.[1] ?? end?.[2]
  const isTold = frame.times.every((time) => time.kind === 'period' && time.period.to === lexicon.today)
  if (unit !== undefined && isTold)
    return { from: lexicon.today, to: unitBack(lexicon.today, unit as Unit, 0).to, field: 'due_date' }
  const [time] = frame.times
  if (/\btomorrow\b/.test(said)) return { from: addDays(lexicon.today, 1), to: addDays(lexicon.today, 1), field: 'due_date' }
  if (/\b(?:this|is) (?:week|hafte)\b/.test(said)) return { ...unitBack(lexicon.today, 'week', 0), field: 'due_date' }
  if (/\b(?:this|is) (?:month|mahine)\b/.test(said)) return { ...unitBack(lexicon.today, 'month', 0), field: 'due_date' }
  const within = time ? (/^(?:by|before|till|until|upto|up to) /.exec(said.slice(time.start))?.[0] ?? '') : ''
  const ahead = `${text.slice(0, time?.start ?? 0)}${within}`
  const by =
    /\b(?:due|payable|maturing|mature|to be paid|to pay|fall|falls|falling)\b[^.?]*\b(by|before|till|until|on|upto|up to) $/.exec(
      ahead,
    )?.[1]
  const toCome = time && comingDay(said.slice(time.start, time.end), time, lexicon.today)
  if (by !== undefined && toCome !== undefined)
    return {
      from: by === 'on' ? toCome : lexicon.today,
      to: by === 'before' && within === '' ? addDays(toCome, -1) : toCome,
      field: 'due_date',
    }
  if (
    time?.kind === 'period' &&
    /\b(?:due|falls?|falling|payable) (?:for payment )?(?:in |on |by |before |between |during |from )*T/.test(text) &&
    !/\bT+ ?(?:so far)\b/.test(text)
  ) {
    const isNow = time.period.to === lexicon.today && (time.unit === 'month' || time.unit === 'week' || time.unit === 'quarter')
    const to = isNow && time.unit !== 'range' && time.unit !== 'all' ? unitBack(lexicon.today, time.unit, 0).to : undefined
    return {
      ...(time.ahead ?? coming(time, said, lexicon.today) ?? { ...time.period, ...(to !== undefined && { to }) }),
      field: 'due_date',
    }
  }
  return undefined
}

/** `due in December` said in November is the December to come, not the one eleven months ago. */
function coming(time: TimePhrase, said: string, today: IsoDate): Period | undefined {
  if (time.kind !== 'period' || time.unit !== 'month' || time.period.from === undefined) return undefined
  if (/\d|\b(?:last|this|previous)\b/.test(said.slice(time.start, time.end)) || /\b(?:was|were|fell|became) due\b/.test(said))
    return undefined
  if (time.period.from > addDays(today, -210)) return undefined
  return month(Number(time.period.from.slice(0, 4)) + 1, Number(time.period.from.slice(5, 7)))
}

/** A day said without its year is the next one when it is that of a payment to come. */
function comingDay(said: string, time: TimePhrase, today: IsoDate): IsoDate | undefined {
  if (/\b20\d\d\b|\d[/.-]\d+[/.-]\d/.test(said) || time.kind !== 'period') return undefined
  const day = time.period.to
  if (day === undefined || !/\d/.test(said) || (time.unit !== 'day' && time.unit !== 'range')) return undefined
  return day >= today ? day : `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
}

/** When documents were issued or, where the question says so, paid; “today” says nothing of what is owed. */
export function paperTime(frame: Frame, paper: PaperCues, lexicon: Lexicon): Period | undefined {
  const period = periodOf(frame)
  if (!period || (period.from === lexicon.today && period.to === lexicon.today && (paper.open || paper.overdue))) return undefined
  if (paper.open && period.from === undefined && /\bas (?:of|on|at)\b/.test(frame.text)) return undefined
  if (paper.paid) return { ...period, field: 'last_paid_date' }
  return /\b(?:settled|cleared|paid(?: off)?) (?:in|during|on|between|last|this|by)? ?T/.test(frame.masked) && !paper.open
    ? { ...period, field: 'last_paid_date' }
    : period
}
