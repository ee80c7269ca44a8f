import type { Filter, Query, Question } from '#core/assistant/spec.ts'
import { addDays, type IsoDate, monthStart } from '#core/dates.ts'

/** The list of entries behind a figure. */
export type DrillDownList = { title: string; query: Query }

/** The queries of a question, however many it has. */
export function queriesOf(question: Question): Query[] {
  if (!('op' in question)) return [question]
  return question.op === 'parts' ? question.parts.map(({ query }) => query) : [question.a, question.b]
}

/** The entries behind the figures of a question, as lists; none for pairs of duplicates, which are not entries. */
export function drillDownLists(question: Question, today: IsoDate): DrillDownList[] {
  const titles = 'op' in question ? (question.op === 'parts' ? question.parts.map(({ label }) => label) : question.labels) : ['']
  return queriesOf(question).flatMap((query, at) => {
    const list = listOf(query, today)
    return list === undefined ? [] : [{ title: titles[at] ?? '', query: list }]
  })
}

function listOf(query: Query, today: IsoDate): Query | undefined {
  const { from, filters, time, limit, order, measure, group_by, having } = query
  const list: Query = { from, measure: 'rows', filters, ...(time && { time }) }
  switch (measure) {
    case 'duplicates':
      return undefined
    case 'balance':
      return { ...list, filters: ofAccounts(filters), time: { to: query.as_of ?? time?.to ?? today } }
    case 'balance_low':
    case 'balance_high':
    case 'balance_avg':
      return { ...list, filters: ofAccounts(filters) }
    case 'burn':
    case 'runway':
      return { ...list, filters: [['own_transfer', '=', false]], time: completeMonths(query.months ?? 3, today) }
    case 'rows':
      return { ...list, ...(limit !== undefined && { limit, ...(order && { order }) }) }
    default:
      if (group_by === undefined) return list
      // The shown groups are queried again together with the rows.
      if (limit !== undefined || having !== undefined) return { ...query, limit: limit ?? 200 }
      return { ...list, filters: [...filters, [group_by, '!=', '']] }
  }
}

const ofAccounts = (filters: readonly Filter[]) => filters.filter(([field]) => field === 'account' || field === 'bank')

function completeMonths(months: number, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const to = addDays(monthStart(today), -1)
  let from = monthStart(to)
  for (let at = 1; at < months; at++) from = monthStart(addDays(from, -1))
  return { from, to }
}
