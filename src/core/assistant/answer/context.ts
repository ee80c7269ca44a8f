import { stateWords } from '../../identifiers/states.ts'
import { t } from '../../messages.ts'
import { type Earlier, isQuery } from '../spec.ts'
import type { Days, Topic } from '../topics/topic.ts'
import { directionOf, nounOf } from './subject.ts'
import { filterWords, periodName, periodText } from './words.ts'

/** What the answer before was limited to, in words; empty where nothing limits it. */
export function contextWords(before: Earlier | { topic: Topic }): string[] {
  if ('topic' in before) return wordsOfTopic(before.topic)
  const { question, top } = before
  const query = isQuery(question) ? question : question.op === 'parts' ? question.parts[0]?.query : question.a
  if (!query) return []
  const ofTop = top && query.group_by === top.field ? [top.value] : []
  return [nounOf(query), ...filterWords(query.filters, directionOf(query)), ...ofTop, periodText(query.time)].filter(
    (each) => each !== '',
  )
}

function wordsOfTopic(topic: Topic): string[] {
  const named = 'party' in topic && topic.party !== undefined ? [topic.party] : []
  const items = 'items' in topic ? topic.items : []
  const state =
    'state' in topic && typeof topic.state === 'string' && topic.kind === 'trade_places' ? [stateWords(topic.state)] : []
  return [...subjectOf(topic), ...named, ...items, ...state, ...daysOf(topic).map(periodName)]
}

function subjectOf(topic: Topic): string[] {
  if (topic.kind === 'trade_places') return [topic.side === 'sale' ? t('sales') : t('purchases')]
  if (topic.kind === 'item_traded') return [topic.way === 'sale' ? t('sales') : t('purchases')]
  if (topic.kind !== 'figures') return []
  const { of } = topic
  return of === 'sales' ? [t('sales')] : of === 'purchases' ? [t('purchases')] : of === 'profit' ? [t('profit')] : []
}

function daysOf(topic: Topic): readonly Days[] {
  if ('spans' in topic) return topic.spans
  if ('days' in topic && topic.days) return [topic.days]
  return []
}

/** The question back, where it would lose what the one before was limited to. */
export const lostText = (words: readonly string[]): string =>
  words.length === 0
    ? t('I cannot tell which part of my last answer you mean. Please ask the question in full.')
    : t('I cannot tell how this follows from my last answer ({context}). Please ask the whole question.', {
        context: words.join(', '),
      })
