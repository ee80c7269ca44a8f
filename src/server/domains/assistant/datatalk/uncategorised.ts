import type { Filter, Query, Question } from '#core/assistant/spec.ts'
import { reason } from '#core/reasons.ts'
import { queriesOf } from './drill-down.ts'
import { answerTo } from './figures.ts'
import type { Asking } from './question-context.ts'

/**
 * What is said beside a sum of some categories: how many entries of its time have no category yet. Rent that nobody has put under “Rent” is in no such
 * sum, and “no rent was paid” would be wrong. None where every entry has one.
 */
export async function uncategorisedBeside(question: Question, asking: Asking): Promise<string[]> {
  const wanted = queriesOf(question).flatMap((query) => withoutCategory(query) ?? [])
  const each = new Map(wanted.map((query) => [JSON.stringify(query), query]))
  let count = 0
  for (const query of each.values()) {
    const result = await answerTo(query, asking)
    count += result.kind === 'value' ? result.entries : 0
  }
  if (count === 0) return []
  return [
    count === 1
      ? reason('1 entry of that time has no category yet and is not counted')
      : reason('{count} entries of that time have no category yet and are not counted', { count }),
  ]
}

/** The entries without a category that could be of those asked; undefined for a question that is narrowed to none. */
function withoutCategory({ from, filters, time }: Query): Query | undefined {
  const isNarrowed = filters.some(isOfCategory)
  if (from !== 'transactions' || !isNarrowed) return undefined
  return {
    from,
    measure: 'count',
    filters: [...filters.filter((filter) => !isOfCategory(filter)), ['category', '=', '']],
    ...(time && { time }),
  }
}

const isOfCategory = ([field, op, value]: Filter) =>
  (field === 'category' || field === 'category_type') && (op === '=' || op === 'in') && value !== ''
