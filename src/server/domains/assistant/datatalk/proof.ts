import { t } from '#core/messages.ts'
import type { ProofPart } from '#contract/assistant/datatalk.ts'
import type { Result, Single } from '#core/assistant/answer/result.ts'
import { type Books, directionOf, fieldName } from '#core/assistant/answer/subject.ts'
import { figureText, filterWords, rupees, spanText } from '#core/assistant/answer/words.ts'
import type { Filter, Query, Question } from '#core/assistant/spec.ts'
import { formatDate } from '#core/dates.ts'
import { measureOf } from './measure-words.ts'

/** How the figures of a question came about, a part for each query behind them. */
export function proofOf(question: Question, result: Result, books: Books): ProofPart[] {
  if (!('op' in question)) return [part('', question, result as Single, books)]
  if (question.op === 'parts')
    return result.kind === 'parts'
      ? result.parts.flatMap(({ label, result: each }, at) => {
          const query = question.parts[at]?.query
          return query === undefined ? [] : [part(label, query, each, books)]
        })
      : []
  if (result.kind !== 'compare' && result.kind !== 'ratio') return []
  const [first, second] = question.labels
  return [part(first, question.a, result.a, books), part(second, question.b, result.b, books)]
}

function part(title: string, query: Query, result: Single, books: Books): ProofPart {
  const facts: [string, string | undefined][] = [
    [t('Read as'), capital(readingOf(query))],
    [t('Accounts'), query.from === 'transactions' ? accountsOf(query, books) : undefined],
    [t('Dates'), datesOf(query, books)],
    [t('Filters'), capital(filtersOf(query))],
    [t('Total'), totalOf(result)],
    ...bridgeOf(result),
    [t('Entries'), query.measure.startsWith('balance') ? undefined : figureText(result.entries, 'count')],
  ]
  return { title, facts: facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [{ name, value }])) }
}

/** The interpretation of the question, in plain words. */
export function readingOf(query: Query): string {
  const measure = measureOf(query)
  const shown = query.group_by === undefined ? measure : t('{measure}, by {field}', { measure, field: fieldName(query.group_by) })
  return query.limit === undefined ? shown : t('{shown}, the first {limit}', { shown, limit: String(query.limit) })
}

/** From cash and bank in the books to what the banks show. */
function bridgeOf(result: Single): [string, string | undefined][] {
  if (result.kind !== 'value' || result.position === undefined) return []
  const { books, uncleared, unmatched, unexplained, bank } = result.position
  const unlessNil = (amount: number) => (amount === 0 ? undefined : rupees(amount))
  return [
    [t('Cash and bank in the books'), rupees(books)],
    [t('Less not cleared by the bank'), unlessNil(uncleared)],
    [t('Add not in the books yet'), unlessNil(unmatched)],
    [t('Unexplained difference'), unlessNil(unexplained)],
    [t('Cash and bank as the banks show it'), rupees(bank)],
  ]
}

const isOfAccount = ([field]: Filter) => field === 'account' || field === 'bank'

/** The account of a filter by its name alone; one that is left out as its filter says. */
const accountName = (filter: Filter): string => {
  const [, op, value] = filter
  if (op !== '=' && op !== 'in') return filterWords([filter], undefined).join('')
  return Array.isArray(value) ? value.join(` ${t('or')} `) : String(value)
}

function accountsOf({ filters }: Query, { accounts }: Books): string {
  const named = filters.filter(isOfAccount)
  return named.length > 0 ? named.map(accountName).join(', ') : t('All: {accounts}', { accounts: accounts.join(', ') })
}

function datesOf(query: Query, { today, first }: Books): string {
  if (query.measure === 'balance') return t('End of {date}', { date: formatDate(query.as_of ?? query.time?.to ?? today) })
  if (query.measure === 'burn' || query.measure === 'runway')
    return t('The last {months} complete months before {date}', {
      months: query.months ?? 3,
      date: formatDate(`${today.slice(0, 7)}-01`),
    })
  const { field = 'date', ...time } = query.time ?? {}
  const span = capital(spanText(time, first, today))
  if (field === 'date') return span
  return field === 'due_date' ? t('{span}, by due date', { span }) : t('{span}, by payment date', { span })
}

function filtersOf(query: Query): string {
  const isOfBurn = query.measure === 'burn' || query.measure === 'runway'
  const noTransfers = isOfBurn || query.filters.some(([field, , value]) => field === 'own_transfer' && value === false)
  const isByStatus = query.filters.some(([field]) => field === 'status')
  const others = query.filters.filter((filter) => !isOfAccount(filter))
  return [
    ...filterWords(others, directionOf(query)),
    ...(noTransfers ? [t('transfers between own accounts left out')] : []),
    ...(query.from !== 'transactions' && !isByStatus ? [t('drafts and cancelled ones left out')] : []),
  ].join('; ')
}

function totalOf(result: Single): string | undefined {
  switch (result.kind) {
    case 'value':
      return result.value === null || !Number.isFinite(result.value) ? undefined : figureText(result.value, result.unit)
    case 'groups':
      return result.total === null ? undefined : figureText(result.total, result.unit)
    case 'rows':
      return rupees(result.total)
    case 'date':
    case 'twins':
      return undefined
  }
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
