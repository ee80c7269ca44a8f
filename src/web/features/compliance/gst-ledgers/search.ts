import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** What the page keeps in its address. */
export const GstLedgersSearch = searchOf({
  period: words,
  registration: words,
  tab: oneOf(['cash', 'credit', 'negative', 'reclaim', 'reverse_charge']),
})
export type GstLedgersSearch = SearchOf<typeof GstLedgersSearch>
