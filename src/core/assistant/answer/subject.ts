import { say, type Sentence, sentence } from '../../sentences.ts'
import { t } from '../../messages.ts'
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
  if (query.from !== 'transactions') return query.from === 'invoices' ? t('invoices') : t('bills')
  const direction = directionOf(query)
  return direction === 'debit' ? t('payments out') : direction === 'credit' ? t('receipts') : t('entries')
}

/** The filters and the period as text, beginning with a blank unless empty. */
export function scopeOf(query: Query): string {
  const party = query.from === 'invoices' ? 'credit' : query.from === 'bills' ? 'credit' : directionOf(query)
  const words = [...filterWords(query.filters, party), periodText(query.time)].filter((each) => each !== '')
  return words.length === 0 ? '' : t(' {words}', { words: words.join(', ') })
}

const kindWords: Partial<Record<Field, Sentence>> = {
  counterparty: sentence('party'),
  counterparty_kind: sentence('kind of party'),
  category_type: sentence('type of category'),
  category: sentence('category'),
  account: sentence('account'),
  bank: sentence('bank'),
  day: sentence('day'),
  week: sentence('week'),
  month: sentence('month'),
  quarter: sentence('quarter'),
  half: sentence('half year'),
  fy: sentence('financial year'),
  mode: sentence('mode'),
  direction: sentence('direction'),
  ageing: sentence('ageing'),
  status: sentence('status'),
  weekday: sentence('weekday'),
  number: sentence('number'),
}
/** The plain name of a field that figures are grouped by. */
export function fieldName(field: Field): string {
  const word = kindWords[field]
  return word ? say(word) : field.replaceAll('_', ' ')
}

const figuresOf: Partial<Record<Field, Sentence>> = {
  outstanding: sentence('outstanding'),
  gst: sentence('the GST'),
  paid: sentence('paid'),
  taxable: sentence('before tax'),
}
/** What a sum is of: `went out`, `was invoiced`. */
export function verbOf(query: Query): string {
  if (query.from !== 'transactions') {
    const special = query.field === undefined ? undefined : figuresOf[query.field]
    if (special !== undefined) return t('is {special} on {nouns}', { special: say(special), nouns: nounOf(query) })
    return query.from === 'invoices' ? t('was invoiced, with tax') : t('was billed by vendors, with tax')
  }
  const direction = directionOf(query)
  return direction === 'debit' ? t('went out') : direction === 'credit' ? t('came in') : t('moved in and out')
}

/** Period, scope, exclusions and number of entries of the figures. */
export function derivationOf(query: Query, entries: number, books: Books): string {
  const isBank = query.from === 'transactions'
  const isBalance = query.measure.startsWith('balance')
  const isRunway = query.measure === 'burn' || query.measure === 'runway'
  const account = query.filters.some(([field]) => field === 'account' || field === 'bank')
  const period =
    query.measure === 'balance'
      ? t('end of {date}', { date: formatDate(query.as_of ?? query.time?.to ?? books.today) })
      : isRunway
        ? t('the last {months} complete months before {date}', {
            months: query.months ?? 3,
            date: formatDate(`${books.today.slice(0, 7)}-01`),
          })
        : spanText(query.time, books.first, books.today)
  const filters = filterWords(query.filters, directionOf(query))
  const noTransfers = isRunway || query.filters.some(([field, , value]) => field === 'own_transfer' && value === false)
  const parts = [
    t('Based on {period}', { period }),
    isBank
      ? account
        ? t('bank entries of the account named')
        : query.having && query.group_by === 'account'
          ? t('all bank accounts')
          : t('all bank accounts ({accounts})', { accounts: books.accounts.join(', ') })
      : t('{nouns} by {date}', { nouns: nounOf(query), date: dateName(query) }),
    ...(filters.length > 0 ? [filters.join(', ')] : []),
    ...(noTransfers ? [t('transfers between own accounts left out')] : []),
    ...(!isBank && !query.filters.some(([field, op]) => field === 'status' && op !== 'not_in')
      ? [
          query.from === 'bills' && query.filters.some(([field]) => ofOpen.has(field))
            ? t('bills to be reviewed counted, drafts and cancelled ones left out')
            : t('drafts and cancelled ones left out'),
        ]
      : []),
    ...(query.measure === 'avg_days_to_pay' ? [t('only those paid in full counted')] : []),
    ...(isBalance ? [] : [entries === 1 ? t('1 entry') : t('{entries} entries', { entries })]),
  ]
  return t('{parts}.', { parts: parts.join('; ') })
}

/** What a bill has while it is unpaid, also before it is reviewed. */
const ofOpen: ReadonlySet<string> = new Set(['open', 'overdue', 'days_overdue', 'ageing'])

const dateName = (query: Query) =>
  query.time?.field === 'due_date'
    ? t('due date')
    : query.time?.field === 'last_paid_date'
      ? t('payment date')
      : query.from === 'invoices'
        ? t('invoice date')
        : t('bill date')

/** That there is nothing of it, with the latest day outside the period. */
export function noneText(query: Query, elsewhere: string | null | undefined, after = ''): string {
  const values = { nouns: nounOf(query), scope: scopeOf(query), after }
  // Only what is paid has a time to payment.
  if (query.measure === 'avg_days_to_pay') return t('No {nouns}{scope}{after} have been paid in full.', values)
  return elsewhere
    ? t('There were no {nouns}{scope}{after}. The latest outside this period was on {date}.', {
        ...values,
        date: formatDate(elsewhere),
      })
    : t('There were no {nouns}{scope}{after}.', values)
}
