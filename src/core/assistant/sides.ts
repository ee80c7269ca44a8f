import { cuesIn } from './cues.ts'
import type { Frame } from './frame.ts'
import { simpleQuestion } from './simple.ts'
import type { Lexicon, Query, Question } from './spec.ts'

const joints =
  /\b(?:as (?:a |an )?(?:percent(?:age)?|share|%) of|compared (?:to|with|against)|against|versus|vs|v\/s|next to|beside|minus|less|than|and|aur|(?<=\bratio (?:of|between) [^.?]{3,40}?)\b(?:to|and)\b|enough (?:to (?:pay|cover|clear|settle)|for)|covers?)\b/g

type Side = { frame: Frame; text: string }

/** The frame with only the text from `start` to `end`; dates and names of the other side apply to both. */
function sideOf(frame: Frame, start: number, end: number, said = ''): Side {
  const within = <T extends { start: number; end: number }>(spans: readonly T[]) =>
    spans.filter((one) => one.start >= start && one.end <= end)
  const cut = (text: string) => text.slice(0, end).slice(start).padStart(end).padEnd(text.length)
  const parties = frame.links.filter((link) => link.kind === 'party')
  const links = within(frame.links)
  const times = within(frame.times).filter((time) => time.kind === 'period')
  const isNamed = links.some((link) => link.kind === 'party')
  const masked = cut(frame.masked)
  return {
    text: frame.text.slice(start, end).trim(),
    frame: {
      ...frame,
      text: cut(frame.text),
      masked: start > said.length ? masked.slice(0, start - said.length) + said + masked.slice(start) : masked,
      links: isNamed ? links : [...links, ...parties],
      times: times.length > 0 ? times : frame.times,
      amounts: within(frame.amounts),
      modes: within(frame.modes),
    },
  }
}

const isFigure = (question: Question | undefined): question is Query =>
  question !== undefined &&
  !('op' in question) &&
  !question.group_by &&
  ['sum', 'count', 'avg', 'balance'].includes(question.measure)

/** Money of the bank that the side itself speaks of, and not only for want of another word. */
function isOwn({ from, measure }: Query, { frame: { masked } }: Side): boolean {
  if (from !== 'transactions' || measure === 'balance') return true
  const { credit, debit } = cuesIn(masked)
  return (credit || debit) && !/\b(?:not|yet|still|never|nahi)\b|n't\b/.test(masked)
}

/** Open dues are as of now, unless a date is given or the word belongs to the other side. */
function asItStands(question: Question | undefined, { frame, text }: Side): Question | undefined {
  if (question === undefined || 'op' in question || question.field !== 'outstanding') return question
  if (/\bT/.test(frame.masked) || /\bof (?:it|that|those|them|these|which)\b/.test(text)) return question
  const { time: _time, ...rest } = question
  return rest
}

/** What was billed, and what of it is open; “invoices raised and unpaid” are one thing. */
const isBilledAndOpen = (a: Query, b: Query, { text }: Side): boolean =>
  a.from !== 'transactions' && a.field === 'total' && b.field === 'outstanding' && /\b(?:billed|invoiced)\b/.test(text)

/** `outstanding and overdue`: a state of what is asked for, not another figure. */
const standing =
  /^(?:(?:is|are|was|were|that|which|not) )*(?:overdue|outstanding|unpaid|open|pending|past due|late|unsettled)[?. ]*$/

/** These words determine the party of documents. */
const register =
  /\b(?:invoic\w*|bill(?:s|ed|ing)?|customers?|clients?|receivables?|vendors?|suppliers?|payables?|ow(?:e|es|ed|ing)|us|we|output|input|sales|purchases?|bakaya|lena|dena)\b/

/** Two figures of different registers: what was invoiced against what came in, the balance against what is owed. */
export function ofTwoRegisters(asked: Frame, lexicon: Lexicon): Question | undefined {
  const masked = asked.masked.replace(/\bwhat (?=(?:customers|clients|vendors|suppliers) owe)/g, 'that ')
  const frame = { ...asked, masked }
  for (const match of masked.matchAll(joints)) {
    const [joint] = match
    const isCover = /^(?:enough|cover)/.test(joint)
    const left = sideOf(frame, 0, match.index)
    const right = sideOf(frame, match.index + joint.length, frame.masked.length, isCover ? 'unpaid ' : '')
    // “Payments against invoices” are only payments.
    if (joint === 'against' && /\b(?:payments?|receipts?|received|collected|collections?)$/.test(left.text)) continue
    const [a, b] = [left, right].map((side) => asItStands(simpleQuestion(side.frame, lexicon), side))
    if (!isFigure(a) || !isFigure(b) || (a.from === b.from && !isBilledAndOpen(a, b, left))) continue
    if (!isOwn(a, left) || !isOwn(b, right) || standing.test(right.text)) continue
    // `…, and total value unpaid`: of the same register.
    if (a.from !== 'transactions' && b.from !== 'transactions' && a.from !== b.from && !register.test(right.text)) continue
    const labels = [left.text, right.text].map(labelOf) as [string, string]
    if (/\bratio\b/.test(masked) && /^(?:to|and)$/.test(joint)) return { op: 'ratio', a, b, as: 'times', labels }
    if (joint.startsWith('as ')) return { op: 'ratio', a, b, as: 'percent', labels }
    if (/^(?:and|aur)$/.test(joint))
      return /\b(?:net|difference|differ|gap|compare|comparison)\b/.test(frame.masked)
        ? { op: 'compare', a, b, wants: 'both', labels }
        : { op: 'parts', parts: [a, b].map((query, at) => ({ label: labels[at] ?? '', query })) }
    return { op: 'compare', a, b, wants: /^(?:minus|less)$/.test(joint) ? 'difference' : 'both', labels }
  }
  return undefined
}

const labelOf = (text: string) =>
  text.replace(/^(?:how much|what|did|is|are|our|the|we|was|net of|compare|show| )+\b/, '').replace(/(?<![?.\s])[?.\s]+$/, '') ||
  text
