import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'
import type { Lines } from './api.ts'

export const ReconcileSearch = searchOf({
  account: words,
  view: oneOf(['matched', 'undone']),
  direction: oneOf(['in', 'out']),
  search: words,
  /** The selected line. */
  line: words,
})
export type ReconcileSearch = SearchOf<typeof ReconcileSearch>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const known = (id: string | undefined) => (id !== undefined && uuid.test(id) ? id : undefined)

/** Converts the page's search to the API's query. Invalid values are left out. */
export function linesOf({ account, direction, search }: ReconcileSearch): Lines {
  const all = { bank_accounts_id: known(account), direction, search }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** The bank account and the day of the reconciliation statement; today without one. */
export const StatementSearch = searchOf({ account: words, as_of: date })
export type StatementSearch = SearchOf<typeof StatementSearch>
