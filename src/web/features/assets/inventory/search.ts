import * as z from 'zod/mini'
import { date, oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const StockSearch = z.object({
  part: oneOf(['closings', 'names']),
  as_of: date,
  search: words,
  view: oneOf(['reorder', 'negative']),
  /** `track` or `settings`. */
  open: oneOf(['track', 'settings', 'adjust']),
})
export type StockSearch = z.infer<typeof StockSearch>

/** The search parameters of an item's stock ledger. */
export const StockLedgerSearch = z.object({ from: date, to: date, open: oneOf(['adjust', 'tracking']) })
export type StockLedgerSearch = z.infer<typeof StockLedgerSearch>
