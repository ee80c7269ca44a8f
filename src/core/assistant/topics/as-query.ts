import type { Filter, Query } from '../spec.ts'
import { pointsAtSomebody, pointsAtTopic } from './fragment.ts'
import type { Topic } from './topic.ts'

/** The documents that a question behind a topic points at; a person or firm only where the topic is of one. Pure. */
export function documentsMeant(topic: Topic, question: string): Query | undefined {
  const isOfOne = 'party' in topic && topic.party !== undefined
  return pointsAtTopic(question) || (isOfOne && pointsAtSomebody(question)) ? documentsBehind(topic) : undefined
}

/**
 * The documents behind sales or purchases of one span, for a question that points at them: `how much of it is unpaid`. Undefined for a
 * topic that no list of invoices or bills is behind. Pure.
 */
export function documentsBehind(topic: Topic): Query | undefined {
  if (topic.kind !== 'figures' || (topic.of !== 'sales' && topic.of !== 'purchases')) return undefined
  const { spans, party, parties, without, limit, by } = topic
  const [time, ...more] = spans
  // The first few, and goods, are no list of documents.
  if (!time || more.length > 0 || parties || limit !== undefined || by === 'item') return undefined
  const named: readonly Filter[] = party === undefined ? [] : [['counterparty', '=', party]]
  const left: readonly Filter[] = without === undefined ? [] : [['counterparty', '!=', without]]
  return {
    from: topic.of === 'sales' ? 'invoices' : 'bills',
    measure: 'sum',
    field: 'total',
    filters: [['status', 'not_in', ['draft', 'cancelled']], ...named, ...left],
    time: { ...time },
  }
}
