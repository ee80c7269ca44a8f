import { formatDate, type IsoDate } from '../../dates.ts'
import type { Field, Query } from '../spec.ts'
import { filterWords, periodText, spanText } from './words.ts'

/** The books a question covers: shown with every figure. */
export type Books = { today: IsoDate; first: IsoDate | null; accounts: readonly string[] }

/** The direction a query is limited to. */
export function directionOf(query: Query): 'credit' | 'debit' | undefined {
  const found = query.filters.find(([field, op]) => field === 'direction' && op === '=')?.[2]
  return found === 'credit' || found === 'debit' ? found : undefined
}

/** What is counted: `payments`, `receipts`, `invoices`. */
export function nounOf(query: Query): string {
  if (query.from !== 'transactions') return query.from
  const direction = directionOf(query)
  return direction === 'debit' ? 'payments out' : direction === 'credit' ? 'receipts' : 'entries'
}

/** The filters and the period as text, beginning with a blank unless empty. */
export function scopeOf(query: Query): string {
  const party = query.from === 'invoices' ? 'credit' : query.from === 'bills' ? 'credit' : directionOf(query)
  const words = [...filterWords(query.filters, party), periodText(query.time)].filter((each) => each !== '')
  return words.length === 0 ? '' : ` ${words.join(', ')}`
}

const kindWords: Partial<Record<Field, string>> = {
  counterparty: 'party',
  counterparty_kind: 'kind of party',
  category_type: 'type of category',
  half: 'half year',
  fy: 'financial year',
}
/** The plain name of a field that figures are grouped by. */
export const fieldName = (field: Field) => kindWords[field] ?? field.replaceAll('_', ' ')

const figuresOf: Partial<Record<Field, string>> = {
  outstanding: 'outstanding',
  gst: 'the GST',
  paid: 'paid',
  taxable: 'before tax',
}
/** What a sum is of: `went out`, `was invoiced`. */
export function verbOf(query: Query): string {
  if (query.from !== 'transactions') {
    const special = query.field === undefined ? undefined : figuresOf[query.field]
    if (special !== undefined) return `is ${special} on ${query.from}`
    return query.from === 'invoices' ? 'was invoiced, with tax' : 'was billed by vendors, with tax'
  }
  const direction = directionOf(query)
  return direction === 'debit' ? 'went out' : direction === 'credit' ? 'came in' : 'moved in and out'
}

/** Period, scope, exclusions and number of entries of the figures. */
export function derivationOf(query: Query, entries: number, books: Books): string {
  const isBank = query.from === 'transactions'
  const isBalance = query.measure.startsWith('balance')
  const isRunway = query.measure === 'burn' || query.measure === 'runway'
  const account = query.filters.some(([field]) => field === 'account' || field === 'bank')
  const period =
    query.measure === 'balance'
      ? `end of ${formatDate(query.as_of ?? query.time?.to ?? books.today)}`
      : isRunway
        ? `the last ${query.months ?? 3} complete months before ${formatDate(`${books.today.slice(0, 7)}-01`)}`
        : spanText(query.time, books.first, books.today)
  const filters = filterWords(query.filters, directionOf(query))
  const noTransfers = isRunway || query.filters.some(([field, , value]) => field === 'own_transfer' && value === false)
  const parts = [
    `Based on ${period}`,
    isBank
      ? account
        ? 'bank entries of the account named'
        : query.having && query.group_by === 'account'
          ? 'all bank accounts'
          : `all bank accounts (${books.accounts.join(', ')})`
      : `${query.from} by ${dateName(query)}`,
    ...(filters.length > 0 ? [filters.join(', ')] : []),
    ...(noTransfers ? ['transfers between own accounts left out'] : []),
    ...(!isBank && !query.filters.some(([field, op]) => field === 'status' && op !== 'not_in')
      ? ['drafts and cancelled ones left out']
      : []),
    ...(isBalance ? [] : [`${entries} ${entries === 1 ? 'entry' : 'entries'}`]),
  ]
  return `${parts.join('; ')}.`
}

const dateName = (query: Query) =>
  query.time?.field === 'due_date'
    ? 'due date'
    : query.time?.field === 'last_paid_date'
      ? 'payment date'
      : query.from === 'invoices'
        ? 'invoice date'
        : 'bill date'
