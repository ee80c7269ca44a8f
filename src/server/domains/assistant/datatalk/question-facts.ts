import type { Result, Single } from '#core/assistant/answer/result.ts'
import type { Earlier, Question } from '#core/assistant/spec.ts'
import { queriesOf } from './drill-down.ts'

/** The categories that a question was narrowed to; those it leaves out are not what it is about. */
export const categoriesOf = (question: Question): string[] =>
  queriesOf(question).flatMap(({ filters }) =>
    filters.flatMap(([field, op, value]) =>
      field === 'category' && value !== '' && (op === '=' || op === 'in') ? [value].flat().map(String) : [],
    ),
  )

/** The first name in an answer, to which “their” and “that one” of the next question refer. */
export function topOf(question: Question, result: Result): Earlier['top'] {
  if ('op' in question) return undefined
  if (result.kind === 'groups' && question.group_by && result.groups[0])
    return { field: question.group_by, value: result.groups[0].key }
  const party = result.kind === 'rows' ? result.rows[0]?.party : result.kind === 'twins' ? result.pairs[0]?.party : undefined
  return party ? { field: 'counterparty', value: party } : undefined
}

export function entriesOf(result: Result): number {
  const count = (each: Single) => each.entries
  if (result.kind === 'parts') return result.parts.reduce((sum, { result: part }) => sum + count(part), 0)
  return result.kind === 'compare' || result.kind === 'ratio' ? count(result.a) + count(result.b) : count(result)
}
