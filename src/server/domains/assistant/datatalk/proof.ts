import type { ProofPart } from '#contract/assistant/datatalk.ts'
import type { Result, Single } from '#core/assistant/answer/result.ts'
import { type Books, directionOf, fieldName, nounOf } from '#core/assistant/answer/subject.ts'
import { figureText, filterWords, rupees, spanText } from '#core/assistant/answer/words.ts'
import type { Filter, Query, Question } from '#core/assistant/spec.ts'
import { formatDate } from '#core/dates.ts'

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
    ['Read as', capital(readingOf(query))],
    ['Accounts', query.from === 'transactions' ? accountsOf(query, books) : undefined],
    ['Dates', datesOf(query, books)],
    ['Filters', capital(filtersOf(query))],
    ['Total', totalOf(result)],
    ...bridgeOf(result),
    ['Entries', query.measure.startsWith('balance') ? undefined : figureText(result.entries, 'count')],
  ]
  return { title, facts: facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [{ name, value }])) }
}

/** The interpretation of the question, in plain words. */
export function readingOf(query: Query): string {
  const shown = `${measureOf(query)}${query.group_by === undefined ? '' : `, by ${fieldName(query.group_by)}`}`
  return query.limit === undefined ? shown : `${shown}, the first ${query.limit}`
}

const moneyOf: Readonly<Record<string, string>> = {
  outstanding: 'what is outstanding',
  gst: 'the GST',
  paid: 'what is paid',
  taxable: 'the value before tax',
}

function measureOf(query: Query): string {
  const noun = nounOf(query)
  const field = moneyOf[query.field ?? '']
  switch (query.measure) {
    case 'sum':
      return field === undefined ? `the total of ${noun}` : `${field} on ${noun}`
    case 'count':
      return `the number of ${noun}`
    case 'avg':
      return `the average amount of ${noun}`
    case 'max':
      return `the largest amount of ${noun}`
    case 'min':
      return `the smallest amount of ${noun}`
    case 'median':
      return `the median amount of ${noun}`
    case 'net':
      return 'money in less money out'
    case 'distinct':
      return `each different ${fieldName(query.field ?? 'counterparty')} among ${noun}, counted once`
    case 'avg_monthly':
      return `the total of ${noun} divided by the months of the period`
    case 'share':
      return `the share of ${noun} in the whole, by ${query.by_count ? 'number' : 'amount'}`
    case 'balance':
      return 'the balance that the banks show'
    case 'balance_low':
      return 'the lowest closing balance'
    case 'balance_high':
      return 'the highest closing balance'
    case 'balance_avg':
      return 'the average closing balance'
    case 'burn':
      return query.gross ? 'what went out, per month' : 'what went out less what came in, per month'
    case 'runway':
      return 'the months that today’s balance lasts at the burn'
    case 'first_date':
      return `the date of the first of ${noun}`
    case 'last_date':
      return `the date of the latest of ${noun}`
    case 'rows':
      return `a list of ${noun}`
    case 'duplicates':
      return `${noun} of one amount to one party at most three days apart, from ₹1,000`
    case 'avg_days_to_pay':
      return `the days until ${noun} were paid, on average`
    case 'max_days_overdue':
      return `the most days that ${noun} are overdue`
  }
}

/** From cash and bank in the books to what the banks show. */
function bridgeOf(result: Single): [string, string | undefined][] {
  if (result.kind !== 'value' || result.position === undefined) return []
  const { books, uncleared, unmatched, unexplained, bank } = result.position
  const unlessNil = (amount: number) => (amount === 0 ? undefined : rupees(amount))
  return [
    ['Cash and bank in the books', rupees(books)],
    ['Less not cleared by the bank', unlessNil(uncleared)],
    ['Add not in the books yet', unlessNil(unmatched)],
    ['Unexplained difference', unlessNil(unexplained)],
    ['Cash and bank as the banks show it', rupees(bank)],
  ]
}

const isOfAccount = ([field]: Filter) => field === 'account' || field === 'bank'

function accountsOf({ filters }: Query, { accounts }: Books): string {
  const named = filters.filter(isOfAccount)
  return named.length > 0
    ? filterWords(named, undefined)
        .join(', ')
        .replace(/^through /, '')
    : `All: ${accounts.join(', ')}`
}

const dateNames = { date: '', due_date: ', by due date', last_paid_date: ', by payment date' } as const

function datesOf(query: Query, { today, first }: Books): string {
  if (query.measure === 'balance') return `End of ${formatDate(query.as_of ?? query.time?.to ?? today)}`
  if (query.measure === 'burn' || query.measure === 'runway')
    return `The last ${query.months ?? 3} complete months before ${formatDate(`${today.slice(0, 7)}-01`)}`
  const { field = 'date', ...time } = query.time ?? {}
  return `${capital(spanText(time, first, today))}${dateNames[field]}`
}

function filtersOf(query: Query): string {
  const isOfBurn = query.measure === 'burn' || query.measure === 'runway'
  const noTransfers = isOfBurn || query.filters.some(([field, , value]) => field === 'own_transfer' && value === false)
  const isByStatus = query.filters.some(([field]) => field === 'status')
  const others = query.filters.filter((filter) => !isOfAccount(filter))
  return [
    ...filterWords(others, directionOf(query)),
    ...(noTransfers ? ['transfers between own accounts left out'] : []),
    ...(query.from !== 'transactions' && !isByStatus ? ['drafts and cancelled ones left out'] : []),
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
