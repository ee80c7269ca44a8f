import { date, words } from '#web/lib/search.ts'

/** Filters of a list of purchases besides its view, as search parameters. */
export const narrowing = { search: words, from: date, to: date, tag: words }
export type PurchaseSearch = {
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  tag?: string | undefined
  sort?: string | undefined
}
export const narrowed = ({ search, from, to, tag }: PurchaseSearch) => ({ search, from, to, tag })
