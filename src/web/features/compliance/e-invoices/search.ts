import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. `cancel`: the e-invoice whose cancellation is being asked for. */
export const EInvoicesSearch = searchOf({
  status: oneOf(['open', 'pending', 'failed', 'registered', 'cancelled']),
  search: words,
  open: oneOf(['settings']),
  cancel: words,
})
export type EInvoicesSearch = SearchOf<typeof EInvoicesSearch>
