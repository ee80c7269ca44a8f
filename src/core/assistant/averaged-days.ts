import type { IsoDate } from '../dates.ts'
import { isQuery, type Query, type Question } from './spec.ts'

/**
 * The question with averages per month, week or day over the days that the books have: a year of which the books hold five months is
 * divided by five. The answer names the days that it divides by. Pure.
 */
export function overBookedDays(question: Question, first: IsoDate | null): Question {
  if (first === null) return question
  const clipped = (query: Query): Query => clippedTo(query, first)
  if (isQuery(question)) return clipped(question)
  if (question.op === 'parts')
    return { ...question, parts: question.parts.map(({ label, query }) => ({ label, query: clipped(query) })) }
  return { ...question, a: clipped(question.a), b: clipped(question.b) }
}

function clippedTo(query: Query, first: IsoDate): Query {
  const { from, measure, months, time } = query
  if (from !== 'transactions' || measure !== 'avg_monthly' || months !== undefined || time?.from === undefined) return query
  const isBefore = time.from < first && (time.to === undefined || time.to >= first)
  return isBefore ? { ...query, time: { ...time, from: first } } : query
}
