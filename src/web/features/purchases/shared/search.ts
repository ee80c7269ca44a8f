import { date, words } from '#web/lib/search.ts'

/** What narrows a list of purchases besides its view, as its address carries it. */
export const narrowing = { search: words, from: date, to: date }
export type PurchaseSearch = {
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: string | undefined
}
export const narrowed = ({ search, from, to }: PurchaseSearch) => ({ search, from, to })
