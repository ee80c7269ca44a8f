import type { Frame } from '../frame.ts'
import { periodOf } from '../slots.ts'
import type { PaperCues } from '../cues.ts'
import type { Lexicon, Period } from '../spec.ts'
import { comingIn, dueDays } from '../time/days-ahead.ts'
import type { TimePhrase } from '../time/phrases.ts'

/** What falls due, or has to be paid. */
const due =
  '(?:(?:payment )?due(?: dates?)?|payable|(?=f)(?<=\\b(?:dues?|matur\\w+)\\b[^.?]{0,500})(?:falls?|falling|fell|fallen)|matur(?:e|es|ed|ing|ity)(?: dates?)?|coming up|upcoming|to (?:be )?(?:pay|paid|clear|cleared|settled?|collect|collected|receive|received)|(?:must|should|shall) (?:we )?(?:pay|clear|settle|collect|receive)|den[aei]|len[aei]|aan[aei](?= (?:hai|hain|wal[aei]))|miln[aei](?= (?:hai|hain|wal[aei]))|bharn[aei]|chukan[aei])'
const whose =
  '(?:(?:(?:to|from|by|for) )?(?:(?:our|the|all|any|various) )*(?:vendors?|suppliers?|customers?|clients?|buyers?|part(?:y|ies)|them|us|P+)|for (?:payment|collection|settlement|clearance)|(?:is|are|was|were|be|being|lies?|lying|set|dated|only|still|any ?time|some ?time|somewhere|due|falls?|falling)|\\()'
const when =
  '(?:in|on|at|of|for|between|during|from|over|within|around|since|after|before|by|till|until|up ?to|through|latest|no later than|not later than|the|month of|week of|or|and)'
const behindDue = new RegExp(`\\b${due}(?:[ ,]+${whose}){0,20}(?:[ ,]+${when}){0,20}[ ,]*$`)
/** `payable to the press for paper by …`: the last day may be further ahead. */
const byWhen = new RegExp(
  `\\b(?:due|payable|matur(?:e|es|ing)|to (?:be )?(?:paid|pay|settled?|cleared?)|falls?|falling)\\b[^.?]{0,500}\\b(?:by|before|till|until|up ?to|on)(?: the)? $`,
)
/** `March 2026 ke due bills`, `agle hafte kitne bill bharne hain`. */
const beforeDue =
  /^(?: (?:me|mein|ko|ke|ka|ki|tak|se|beech|bich|w[ao]+l[aei]|jo|kitn\w+|kis|kin|koi|kaun|kaun s[ai]|kauns[aei]|bills?|invoices?|paisa|paise|payments?|kisk[aie]|kisse|vendors?|suppliers?|customers?|grahak\w*|P+|unpaid|pending|open|total|kul|hame|hume|humein|hum|unhe|un))* (?:due(?! (?:in|on|by|between|from|before|after|for|during|till|until)? ?T)|payable|den[aei]|len[aei]|(?:aan|miln)[aei](?= (?:hai|hain|wal[aei]))|bharn[aei]|chukan[aei]|matur\w+)\b/
/** `In March, how many bills fall due?` */
const begins = /^(?:and |so |for |in |on |during |over |within |by |from |between |of )*$/
const thenDue =
  /\b(?:f[ae]ll(?:s|ing)?|com(?:e|es|ing)|becom(?:e|es|ing)|are|is|will be|be|get(?:s|ting)?|has|have|with|that|which|what's|matur\w+) (?:a |to |the )?(?:due(?: dates?)?|payable|be paid|matur\w+)\b(?! (?:in|on|by|between|before|from|after)? ?T)/
/** `due in August and September`, `due in May than in June`. */
const joined =
  /(?<!T)T+ ?(?:,|and|or|aur|ya|&|plus|vs\.?|versus|than|against|with|compared (?:to|with)) ?(?:in |on |by |those |the )*$/
/** Refers to the document and not to its payment. */
const issued =
  /\b(?:raised|issued|dated|billed|sent|generated|booked|received|created|made|entered|invoiced)(?: (?:to|by|on|from|for) (?:the |our )?(?:customers?|clients?|vendors?|suppliers?|P+))?(?: (?:in|on|during|between|from|since|after|before|over|the))* $/
/** Ledger accounts, and documents that were paid late: their dates are others. */
const ofTax =
  /C (?:\w+ )?(?:payable|due|dues) (?:for|of) $|\b(?:after|beyond|past|since|crossed|before) (?:the |their |its )*due(?: dates?)?[^.?]{0,20}$/
const dueToday = /\b(?:due|payable|matur(?:e|es|ing)|to be (?:paid|cleared|collected))(?: (?:on|by|for payment))* $/
/** Open documents: for future days nothing else is known. */
const standing = /\b(?:ow(?:e|es|ed|ing)|unpaid|outstanding|open|pending|unsettled|payables?|receivables?|dues|due|payable)\b/
const past = /\b(?:was|were|fell|became|fallen|had) (?:\w+ )?(?:due|payable)\b|\bfell\b|\bhad to (?:be )?pa/

/** Whether the words around a time phrase make it a due date. */
function isDueAt({ masked }: Frame, { start, end }: { start: number; end: number }, isAhead: boolean, isToday: boolean): boolean {
  const [before, after] = [masked.slice(0, start), masked.slice(end)]
  if (issued.test(before) || ofTax.test(before)) return false
  if (isToday) return dueToday.test(before)
  if (behindDue.test(before) || byWhen.test(before) || beforeDue.test(after)) return true
  if (begins.test(before) && thenDue.test(after)) return true
  if (joined.test(before) && behindDue.test(before.replace(joined, ''))) return true
  return isAhead && standing.test(masked)
}

/**
 * Due dates, which may lie ahead: documents have them in advance. Their phrases contain them and are marked; other dates do not change.
 * @param isAll whether all dates are due dates, as after a question about them
 */
export function withDue(frame: Frame, { today }: Lexicon, isAll = false): Frame {
  const isOverdue = /\boverdue\b/.test(frame.masked) && !/\bdue dates?\b|\bf[ae]ll(?:s|ing)? due\b/.test(frame.masked)
  if (isOverdue || (!isAll && !standing.test(frame.masked) && !new RegExp(`\\b${due}\\b`).test(frame.masked))) return frame
  const coming = comingIn(frame.text, today).filter(
    (one) =>
      frame.links.every((link) => link.end <= one.start || one.end <= link.start) &&
      (isAll || isDueAt(frame, one, isAheadOf(frame, one), false)),
  )
  const isOver = (one: { start: number; end: number }) => coming.some(({ start, end }) => one.start < end && start < one.end)
  const times = frame.times
    .filter((time) => !isOver(time))
    .map((time): TimePhrase => {
      const isAhead = time.kind === 'future' || (time.kind === 'period' && (time.ahead?.from ?? '') > today)
      if ((time.kind !== 'period' && time.kind !== 'future') || !(isAll || isDueAt(frame, time, isAhead, isDay(time, today))))
        return time
      const said = frame.text.slice(time.start, time.end)
      const days = dueDays(time, said, past.test(frame.masked), today)
      const period = days && byOf(frame, time, days, today)
      return period ? { kind: 'period', unit: 'range', start: time.start, end: time.end, period, isDue: true } : time
    })
  const added = coming.map(
    ({ start, end, days }): TimePhrase => ({ kind: 'period', unit: 'range', start, end, period: days, isDue: true }),
  )
  if (added.length === 0 && times.every((time) => time.kind !== 'period' || !time.isDue)) return frame
  const masked = added.reduce(
    (text, { start, end }) => text.slice(0, start) + 'T'.repeat(end - start) + text.slice(end),
    frame.masked,
  )
  return { ...frame, masked, times: [...times, ...added].toSorted((a, b) => a.start - b.start) }
}

/** `next week` always means future days; `in 10 days` does not. */
const isAheadOf = ({ times }: Frame, { start, end }: { start: number; end: number }) =>
  times.some((time) => time.kind === 'future' && time.start < end && start < time.end)

/** `by 20 March`: from today on, as what is past is overdue; `before March`: without it. */
function byOf({ masked, text }: Frame, time: TimePhrase, days: Period, today: string): Period {
  const lead = `${masked.slice(0, time.start)}${/^(?:[a-z]+ )*/.exec(text.slice(time.start, time.end))?.[0] ?? ''}`
  const by = /\b(by|before|till|until|up ?to|through|on or before|(?:no|not) later than|latest)(?: the)? $/.exec(lead)?.[1]
  const isOpen = days.from === undefined
  if (by === undefined && !isOpen) return days
  const to = by === 'before' && !isOpen && days.from !== undefined ? dayBefore(days.from) : days.to
  // `with a due date before 28 February` says it of every date.
  const isOfDate = /\bdue dates?(?: (?:is|are|that|which|falls?|falling|lies))* (?:[a-z]+ ){1,3}$/.test(lead)
  return to !== undefined && to >= today && !isOfDate ? { from: today, to } : { ...(to !== undefined && { to }) }
}

const isDay = (time: TimePhrase, day: string) =>
  time.kind === 'period' && time.unit === 'day' && time.period.from === day && time.period.to === day

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)

/** The due dates in the question. */
export function dueIn(frame: Frame): Period | undefined {
  const [first] = frame.times.filter((time) => time.kind === 'period' && time.isDue)
  return first?.kind === 'period' ? { ...first.period, field: 'due_date' } : undefined
}

/** The dates on which documents were issued or, if the question says so, paid; “today” does not filter what is owed. */
export function paperTime(frame: Frame, paper: PaperCues, lexicon: Lexicon): Period | undefined {
  const period = periodOf(frame)
  if (!period || (period.from === lexicon.today && period.to === lexicon.today && (paper.open || paper.overdue))) return undefined
  if (paper.open && period.from === undefined && /\bas (?:of|on|at)\b/.test(frame.text)) return undefined
  if (paper.paid) return { ...period, field: 'last_paid_date' }
  return /\b(?:settled|cleared|paid(?: off)?) (?:in|during|on|between|last|this|by)? ?T/.test(frame.masked) && !paper.open
    ? { ...period, field: 'last_paid_date' }
    : period
}
