import { type Earlier, isQuery, type Query, type Question } from '../spec.ts'
import { stateWords } from '../../identifiers/states.ts'
import { reason } from '../../reasons.ts'
import type { Topic } from '../topics/topic.ts'

/**
 * What is said with the answer to a question that stands alone behind one about a single party or state: `how many invoices are overdue`
 * after what Deccan owes is of all customers, and says so. None where the question has a name of its own, lists parties, or is about other
 * money.
 */
export function notOnlyOf(question: Question, before: Earlier | { topic: Topic } | undefined): string[] {
  const name = before && ('topic' in before ? partyOf(before.topic) : partyIn(before.question))
  if (name === undefined || !isQuery(question) || !measured.has(question.measure)) return []
  if (question.group_by !== undefined || question.filters.some(([field]) => named.has(field))) return []
  return [reason('of all, not only {name}, as no name was said', { name })]
}

const measured: ReadonlySet<Query['measure']> = new Set(['sum', 'count', 'avg', 'rows', 'share', 'last_date', 'first_date'])
const named: ReadonlySet<string> = new Set(['counterparty', 'number', 'category', 'category_type', 'account', 'bank', 'mode'])

const partyIn = (question: Question): string | undefined => {
  const [, op, value] = (isQuery(question) && question.filters.find(([field]) => field === 'counterparty')) || []
  return op === '=' && typeof value === 'string' && value !== '' ? value : undefined
}

function partyOf(topic: Topic): string | undefined {
  if (topic.kind === 'trade_places') return topic.state === undefined ? undefined : stateWords(topic.state)
  return 'party' in topic ? topic.party : undefined
}
