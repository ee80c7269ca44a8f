import { addDays, type IsoDate } from '../../dates.ts'
import type { Frame } from '../frame.ts'
import { cuesIn } from '../cues.ts'
import { ungrouped } from '../reshape.ts'
import { type Earlier, type Field, isQuery, type Query, type Question } from '../spec.ts'
import { begun, type Days, fy, half, month, quarter } from '../time/calendar.ts'

const units = 'month|quarter|week|day|year|half|mahine|maheene|din|hafte|saal|timahi'
/** `that month`, `then`, `us mahine`: the days themselves. */
const said = new RegExp(
  `\\b(?:that|the same|that same|that very) (?:${units})\\b(?! (?:(?:of )?(?:the )?(?:last|previous) year|a year))|\\b(?:us|usi|ussi|wahi) (?:${units})\\b(?: (?:me|mein)\\b)?|\\b(?:back )?then(?=[?. ]*$)|(?<=\\b(?:in|during|for) )(?:it|that|that one)(?=[?. ]*$)`,
)
/** The adjacent days. */
const beside = new RegExp(
  `\\b(?:${units}|one|period) (?:before|after|earlier|prior|following)\\b(?! (?:last|the last) )|\\b(?:same|that) (?:${units}) (?:of )?(?:the |a )?(?:(?:last|previous|prior) year|year (?:ago|earlier|before))`,
)
/** Leans on the figure of those days: what it is made of, or whose it is. */
const leans =
  /\b(?:split|break ?(?:up|down)?|breakdown|mostly|mainly|(?:to|from|by) whom|who (?:all |mostly )?(?:got|gets|received|took|paid|gave|sent|did|was|were)(?! our )|(?:on|for) what|kis(?:ko|ne|se)|kis (?:cheez|par|pe)|spend it on)\b|\b(?:it|that|that one|usme|isme|uska)\b(?! (?:was|is) (?:the )?(?:highest|lowest|biggest|best|worst))/

/** The days of a month, a quarter, … by the label of its figure. */
export function daysOfKey(field: Field, key: string, today: IsoDate): Days | undefined {
  const [, number = '', year = ''] = /^(?:[QH](\d) )?FY(\d\d)-\d\d$/.exec(key) ?? []
  const start = 2000 + Number(year)
  if (field === 'month' && /^\d{4}-\d\d$/.test(key)) return begun(month(Number(key.slice(0, 4)), Number(key.slice(5))), today)
  if (/^\d{4}-\d\d-\d\d$/.test(key)) {
    if (field === 'day') return { from: key, to: key }
    return field === 'week' ? begun({ from: key, to: addDays(key, 6) }, today) : undefined
  }
  if (year === '') return undefined
  if (field === 'quarter') return begun(quarter(start, Number(number)), today)
  if (field === 'half') return begun(half(start, Number(number)), today)
  return field === 'fy' ? begun(fy(start), today) : undefined
}

/**
 * After `which month had the highest spend?`, a question about that month: its days replace `that month`, and the previous figure is for
 * that month alone.
 */
export function ofThatStretch(
  frame: Frame,
  earlier: readonly Earlier[],
  today: IsoDate,
): { frame: Frame; earlier: readonly Earlier[] } {
  const [before, ...rest] = earlier
  const { question, top } = before ?? {}
  const days = top && daysOfKey(top.field, top.value, today)
  const isOne = question && isQuery(question) && question.limit === 1 && question.group_by === top?.field
  if (!question || !days || !isOne) return { frame, earlier }
  const found = said.exec(frame.masked)
  const isBeside = beside.test(frame.text)
  if (!isBeside && !found && (frame.times.length > 0 || !leans.test(frame.masked))) return { frame, earlier }
  const alone: Query = { ...ungrouped(question), time: { ...question.time, ...days } }
  const now = [{ question: alone }, ...rest]
  if (!found || isBeside) return { frame, earlier: now }
  const { index: start } = found
  const end = start + found[0].length
  return {
    frame: {
      ...frame,
      masked: frame.masked.slice(0, start) + 'T'.repeat(end - start) + frame.masked.slice(end),
      times: [...frame.times, { kind: 'period' as const, start, end, period: days, unit: 'range' as const }].toSorted(
        (one, other) => one.start - other.start,
      ),
    },
    earlier: now,
  }
}

/** `list the payments of that quarter`: of what was highest in it, and not of all. */
export function isOfItsEntries(frame: Frame, before: Question): boolean {
  const [time, ...more] = frame.times
  if (!isQuery(before) || before.from !== 'transactions' || before.group_by !== undefined || more.length > 0) return false
  if (frame.links.length > 0 || time?.kind !== 'period' || time.unit !== 'range' || !isThat.test(frame.text)) return false
  const { credit, debit } = cuesIn(frame.masked)
  const [, , way] = before.filters.find(([field]) => field === 'direction') ?? []
  const isOther = (way === 'debit' && credit && !debit) || (way === 'credit' && debit && !credit)
  return !isOther && ofEntries.test(frame.masked) && !ofAll.test(frame.masked)
}

const isThat = new RegExp(`\\b(?:that|the same|us|usi) (?:${units})\\b|\\bthen\\b`)
const ofEntries =
  /\b(?:payments?|receipts?|entr(?:y|ies)|transactions?|challans?|instal?lments?|settlements?|whom?|kisko|kisne|how many)\b/
const ofAll = /\b(?:total|all|overall|altogether|spen[dt]|spending|expenses?|income|came in|went out)\b/
