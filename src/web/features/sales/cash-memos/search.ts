import * as z from 'zod/mini'
import { date, oneOf, words } from '#web/lib/search.ts'

const views = ['cash', 'upi', 'card', 'cancelled'] as const

/** The list's search parameters: view and filters. */
export const CashMemosSearch = z.object({ view: oneOf(views), search: words, from: date, to: date })
export type CashMemosSearch = z.infer<typeof CashMemosSearch>

/** Converts the search parameters to the API's query. */
export function filterOf({ view, search, from, to }: CashMemosSearch) {
  if (view === 'cancelled') return { search, from, to, status: view }
  return { search, from, to, payment_mode: view }
}
