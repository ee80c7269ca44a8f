import { cuesIn, paperCuesIn } from '../cues.ts'
import type { Frame } from '../frame.ts'
import { paperQuery } from '../papers/query.ts'
import { paperOf } from '../papers/register.ts'
import { kindsNamed } from '../slots.ts'
import { isQuery, type Lexicon, type Query, type Question } from '../spec.ts'

const them =
  /\b(?:(?:un|us|in|is)(?=(?:ka|ki|ke|se|ko)\b)|(?:they|them|theirs?|him|his|her|he|she|it|its)(?:selves|self)?\b(?! (?:was|is|all)\b)|(?:the (?:first|top|biggest|largest)|that|this) (?:one|vendor|supplier|customer|client|party)\b)/
/** A follow-up without a pronoun: `and what is still pending?`. */
const bare =
  /^(?=(?:and|aur|also|so|ok|kitn[aei]|abhi)\b|[^.?]*\bstill\b)(?:(?:abhi|kitne|paisa|and|aur|also|so|ok|how much|how many|what|what's|is|are|was|anything|any|kitna|kitni|the|there|still|yet|currently|now|total|money|amount)\b[ ,]*)*(?:pending|outstanding|unpaid|overdue|due|owed|baki|baaki|bakaya|bacha|len[aei]|den[aei]|left to (?:pay|collect|receive))(?: (?:now|still|currently|yet|amount|hai|hain|then|today|baki|baaki|abhi|den[aei]|len[aei]|ko|bacha))*[?. ]*$/

/** The frame with the previous party in place of `them`, or at the end. */
function withWhom(frame: Frame, whom: string, lexicon: Lexicon): Frame | undefined {
  const said = them.exec(frame.masked)
  const link = { kind: 'party' as const, values: [whom], isLeftOut: false }
  if (said) {
    const [start, end] = [said.index, said.index + said[0].length]
    const isHindi = said[0].length === 2
    const masked = `${frame.masked.slice(0, start)}${isHindi ? 'P ' : 'P'.repeat(end - start)}${frame.masked.slice(end)}`
    return { ...frame, masked, links: [{ ...link, start, end: isHindi ? start + 1 : end }] }
  }
  if (!bare.test(frame.masked)) return undefined
  const text = frame.masked.replace(/(?<![?. ])[?. ]+$/, '')
  const kinds = kindsNamed({ ...frame, links: [{ ...link, start: 0, end: 0 }] }, lexicon)
  const way = kinds.every((kind) => kind === 'customer') ? 'from' : kinds.every((kind) => kind === 'vendor') ? 'to' : undefined
  if (way === undefined || kinds.length === 0) return undefined
  const start = text.length + way.length + 2
  return {
    ...frame,
    text: `${frame.text.slice(0, text.length)} ${way} them`,
    masked: `${text} ${way} PPPP`,
    links: [{ ...link, start, end: start + 4 }],
  }
}

/** `and how much is still pending from them?` after a party's payments: the documents of the same party. */
export function theirPapers(frame: Frame, before: Query, whom: string, lexicon: Lexicon): Question | undefined {
  if (before.from !== 'transactions' || frame.links.length > 0) return undefined
  const asked = withWhom(frame, whom, lexicon)
  if (!asked) return undefined
  const papers = paperCuesIn(asked.masked)
  const source = paperOf(asked, papers, lexicon)
  const kinds = kindsNamed(asked, lexicon)
  // A vendor has no dues to us, and we have none to a customer.
  const isTurned =
    source === 'bills' ? /(?<!\bbills) from P/.test(asked.masked) || kinds.includes('customer') : kinds.includes('vendor')
  if (!source || isTurned) return undefined
  const question = paperQuery(source, asked, cuesIn(asked.masked), papers, lexicon)
  if (!question || !isQuery(question)) return question
  // What was billed is of the days asked about; what is open is open now.
  const isIssued = question.filters.every(([field]) => field !== 'open' && field !== 'overdue') && question.measure !== 'rows'
  const days = before.time && { from: before.time.from, to: before.time.to }
  return isIssued && days && !question.time && (question.measure === 'sum' || question.measure === 'count')
    ? {
        ...question,
        time: { ...(days.from !== undefined && { from: days.from }), ...(days.to !== undefined && { to: days.to }) },
      }
    : question
}
