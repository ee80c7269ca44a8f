import { balanceQuery } from './balances.ts'
import { balanceSeries } from './balance-series.ts'
import { cuesIn, paperCuesIn } from './cues.ts'
import { type Frame, nthIn } from './frame.ts'
import { paperQuery } from './papers/query.ts'
import { paperOf } from './papers/register.ts'
import { type Direction, named } from './slots.ts'
import type { Lexicon, Query, Question } from './spec.ts'
import { transactionsQuery } from './transactions/query.ts'

/** The query of a frame without a comparison. */
export function simpleQuestion(frame: Frame, lexicon: Lexicon): Question | undefined {
  const question = plainQuestion(frame, lexicon)
  const nth = nthIn(frame.masked)
  if (
    question &&
    !('op' in question) &&
    question.measure === 'sum' &&
    !question.group_by &&
    (/\b(?:separately|individually|respectively|each|alag alag|side by side)\b/.test(frame.masked) || isRanked.test(frame.masked))
  ) {
    const isOrder = isRanked.test(frame.masked)
    if (isOrder && named(frame, 'party').flat().length > 1) return { ...question, group_by: 'counterparty', order: 'value desc' }
    if (isOrder && named(frame, 'category').flat().length > 1) return { ...question, group_by: 'category', order: 'value desc' }
    if (ofKind.test(frame.masked) && named(frame, 'party').length === 0)
      return {
        ...question,
        filters: [...question.filters, ['counterparty', '!=', '']],
        group_by: 'counterparty',
        order: 'value desc',
      }
    if (named(frame, 'category').flat().length > 2) return { ...question, group_by: 'category', order: 'value desc' }
    if (named(frame, 'party').length > 2 || frame.links.some(({ kind, isAll }) => kind === 'party' && isAll))
      return { ...question, group_by: 'counterparty', order: 'value desc' }
  }
  if (nth === undefined || !question || 'op' in question) return question
  return question.limit === nth ? { ...question, nth } : undefined
}

const isRanked = /\b(?:ranked?|sort|sorted|order|ordered) (?:(?:the|our) )?(?:[CP]|by\b)/

/** `both landlords`: the parties paid under one category. */
const ofKind =
  /\b(?:both|all|two|three|four|the|our) (?:the |our |of the )?(?:landlords|suppliers|vendors|customers|parties|transporters|lenders|agencies|contractors|employees|people)\b/

function plainQuestion(frame: Frame, lexicon: Lexicon): Question | undefined {
  // What went from one own account to another is on neither side alone.
  if (
    named(frame, 'account').length > 1 &&
    /\b(?:transfer\w*|moved|swept|sent)\b[^.?]{0,500}\b(?:to|from) (?:the |our )?A/.test(frame.masked)
  )
    return undefined
  if (/\b(?:cash|money|balance|left|remain\w*)\b[^.?]{0,500}\bafter (?:paying|clearing|settling)\b/.test(frame.masked))
    return undefined
  if (/\bnothing (?:paid|received|cleared)\b/.test(frame.masked)) return undefined
  // Whose money came or went back is part of the question: all that came in is no refund.
  const isNamed = named(frame, 'category').length + named(frame, 'party').length > 0
  if (/\brefund\w*\b/.test(frame.masked) && !isNamed && !ofSuppliers.test(frame.masked)) return undefined
  const cues = cuesIn(frame.masked)
  const papers = paperCuesIn(frame.masked)
  const series = balanceSeries(frame, cues, lexicon)
  if (series) return series
  const balance = balanceQuery(frame, cues, lexicon)
  if (cues.burn && !balance) return undefined
  const source = cues.duplicate && !/\binvoic/.test(frame.masked) ? undefined : paperOf(frame, papers, lexicon)
  if (balance && !(source && balance.measure === 'balance' && (papers.open || papers.overdue))) return balance
  const isHeadNamed = named(frame, 'category').length > 0 && named(frame, 'party').length === 0 && !papers.gst && !papers.taxable
  if (source && isHeadNamed && (papers.open || papers.overdue) && !/\binvoic|\bsales?\b|\bbills?\b/.test(frame.masked))
    return undefined
  if (source && /\b(?:nothing|no|without any|without|zero) (?:overdue|outstanding|unpaid|open|pending|dues)\b/.test(frame.masked))
    return undefined
  if (source) return paperQuery(source, frame, cues, papers, lexicon)
  return transactionsQuery(frame, cues, lexicon)
}

/** `supplier refunds`, `refunded by vendors`. */
const ofSuppliers = /\b(?:suppliers?|vendors?)\b/

/** A sum without a direction is shown as receipts and payments: one figure of both would be meaningless. */
export function bothWays(question: Question): Question {
  if ('op' in question || question.from !== 'transactions' || question.measure !== 'sum' || question.group_by) return question
  if (question.filters.some(([field]) => field === 'direction')) return question
  const one = (way: Direction): Query => ({ ...question, filters: [['direction', '=', way], ...question.filters] })
  return {
    op: 'parts',
    parts: [
      { label: 'Money in', query: one('credit') },
      { label: 'Money out', query: one('debit') },
      { label: 'Both together', query: question },
    ],
  }
}
