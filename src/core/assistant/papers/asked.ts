import type { Cues, PaperCues } from '../cues.ts'
import type { Frame } from '../frame.ts'
import { rankedIn } from '../frame.ts'
import { amountFilters, nameFilters } from '../slots.ts'
import type { Field, Filter, Lexicon, Query } from '../spec.ts'
import { dueIn, paperTime } from './due.ts'
import { daysIn } from './lateness.ts'

/** A question about documents with what its words come to. */
export type PaperAsked = {
  frame: Frame
  text: string
  cues: Cues
  paper: PaperCues
  /** The parties and the status; `base` has the amounts too. */
  filters: readonly Filter[]
  days: readonly Filter[] | undefined
  field: Field
  /** Of what is open or overdue. */
  isStanding: boolean
  isAgeing: boolean
  base: Pick<Query, 'from' | 'filters' | 'time'>
  sum: Query
  limit: number | undefined
}

/** `drafts and cancelled ones not counted`: what every figure leaves out anyway. */
const unissuedOut =
  /\b(?:excluding|exclud\w*|without|not|no|leaving (?:out|aside)|ignor\w+|barring|except|other than|minus|skip\w*|apart from|omit\w*|but|net of)\b[^.?]{0,25}\b(?:drafts?|cancel\w*)\b|\b(?:drafts?|cancel\w*)\b[^.?]{0,30}\b(?:not (?:be )?(?:counted|included)|excluded|left out|aside|ignored|kept out|removed|omitted|don't count|chhod\w*)\b/

export function paperAsked(from: 'invoices' | 'bills', frame: Frame, cues: Cues, paper: PaperCues, lexicon: Lexicon): PaperAsked {
  const past = (paper.open || paper.overdue) && /\b(?:past|crossed) \d+ days\b/.test(frame.text) ? daysIn(frame.text) : undefined
  const lateness = past ?? daysIn(frame.masked)
  const text = (lateness?.said ? frame.masked.replace(lateness.said, ' ') : frame.masked).replace(
    /\btaken by (?:our |the )?(?:customers|clients|vendors|suppliers)/,
    'taken',
  )
  const filters: Filter[] = []
  const days = lateness?.filters
  const isOverdue = (paper.overdue && !paper.paidLate) || days !== undefined || paper.daysLate
  const isAgeing = paper.ageing && !days && !paper.daysLate
  const isOpen = paper.open || isAgeing
  const period = past ? undefined : (dueIn(frame) ?? paperTime(frame, paper, lexicon))
  const isDue = period?.field === 'due_date'
  const issued: Filter = ['status', 'not_in', ['draft', 'cancelled']]
  const isUnissuedOut = unissuedOut.test(text)
  if (isUnissuedOut && !isOpen && !isOverdue) filters.push(issued)
  else if (paper.draft && !isUnissuedOut && from === 'invoices') filters.push(['status', '=', 'draft'])
  else if (paper.cancelled && !isUnissuedOut) filters.push(['status', '=', 'cancelled'])
  else if (paper.review) filters.push(['status', '=', 'to_be_reviewed'])
  else if (paper.paid) filters.push(['status', '=', 'paid'])
  else if (paper.partly) filters.push(['status', '=', 'partially_paid'])
  else if (paper.paidLate) filters.push(['paid_late', '=', true])
  else if (paper.daysToPay) filters.push(issued)
  else if (paper.notDue) filters.push(['open', '=', true], ['overdue', '=', false])
  else if (isOverdue && (!isDue || /\boverdue\b/.test(text))) filters.push(['overdue', '=', true])
  else if (isOpen || isDue) filters.push(['open', '=', true])
  else filters.push(issued)
  const isStanding = filters.some(([field]) => field === 'overdue' || field === 'open')
  if (days) filters.push(...days)
  filters.push(...nameFilters(frame, ['party']))
  const field = paper.gst ? 'gst' : paper.taxable ? 'taxable' : isStanding ? 'outstanding' : 'total'
  const time = period && { time: period }
  const amounts = amountFilters(frame, isStanding ? 'outstanding' : 'total')
  const base = { from, filters: [...filters, ...amounts], ...time }
  const sum: Query = { ...base, measure: 'sum', field }
  return { frame, text, cues, paper, filters, days, field, isStanding, isAgeing, base, sum, limit: rankedIn(text) }
}
