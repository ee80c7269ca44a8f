import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

const views = ['cash', 'upi', 'card', 'cancelled'] as const

/** The list's view and filters, as its address carries them. */
export const CashMemosSearch = searchOf({ view: oneOf(views), search: words, from: date, to: date, tag: words })
export type CashMemosSearch = SearchOf<typeof CashMemosSearch>

/** Converts the search parameters to the API's query. */
export function filterOf({ view, search, from, to, tag }: CashMemosSearch) {
  if (view === 'cancelled') return { search, from, to, tag, status: view }
  return { search, from, to, tag, payment_mode: view }
}
