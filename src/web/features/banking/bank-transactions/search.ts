import { transactionStatuses } from '#contract/banking/bank-transactions.ts'
import { parsePaise } from '#core/money.ts'
import { date, oneOf, savedView, searchOf, type SearchOf, words } from '#web/lib/search.ts'
import type { Filters, Sort } from './api.ts'

export const TransactionsSearch = searchOf({
  account: words,
  status: oneOf(transactionStatuses),
  direction: oneOf(['in', 'out']),
  from: date,
  to: date,
  /** Rupees, as typed: `1500` or `1500.50`. */
  least: words,
  most: words,
  import: words,
  search: words,
  party: words,
  category: words,
  mode: words,
  /** Transfers between own accounts are left out. */
  transfers: oneOf(['out']),
  sort: oneOf(['transaction_date', '-transaction_date', 'amount', '-amount']),
  ...savedView,
  /** The line whose drawer is open. */
  line: words,
})
export type TransactionsSearch = SearchOf<typeof TransactionsSearch>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const known = (id: string | undefined) => (id !== undefined && uuid.test(id) ? id : undefined)

/** Converts the page's search to the API's query. Invalid values are left out. */
export function filtersOf(search: TransactionsSearch): Filters {
  const { status, direction, from, to } = search
  const all = {
    status,
    direction,
    from,
    to,
    bank_accounts_id: known(search.account),
    bank_imports_id: known(search.import),
    least: paiseText(search.least),
    most: paiseText(search.most),
    search: search.search,
    party: search.party,
    category: search.category,
    mode: search.mode,
    own_transfers: search.transfers && 'left_out',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Filters
}

function paiseText(rupees: string | undefined): string | undefined {
  const amount = rupees === undefined ? undefined : parsePaise(rupees)
  return amount === undefined || amount < 0 ? undefined : String(amount)
}

/** Converts the table's sort key `-transaction_date` to the API's `date_desc`. */
export function sortOf(sort: TransactionsSearch['sort']): Sort {
  const [field, way] = [sort?.endsWith('amount') ? 'amount' : 'date', sort === undefined || sort.startsWith('-') ? 'desc' : 'asc']
  return `${field}_${way}` as Sort
}

/** Clears every filter but the view. */
export const cleared = {
  account: undefined,
  direction: undefined,
  from: undefined,
  to: undefined,
  least: undefined,
  most: undefined,
  import: undefined,
  search: undefined,
  party: undefined,
  category: undefined,
  mode: undefined,
  transfers: undefined,
} as const
