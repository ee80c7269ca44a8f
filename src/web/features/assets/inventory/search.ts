import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const StockSearch = searchOf({
  part: oneOf(['closings', 'names']),
  as_of: date,
  search: words,
  view: oneOf(['reorder', 'negative']),
  /** `track` or `settings`. */
  open: oneOf(['track', 'settings', 'adjust']),
})
export type StockSearch = SearchOf<typeof StockSearch>

/** What the ledger of an item keeps in its address. */
export const StockLedgerSearch = searchOf({ from: date, to: date, open: oneOf(['adjust', 'tracking']) })
export type StockLedgerSearch = SearchOf<typeof StockLedgerSearch>
