import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. `cancel`: the e-invoice whose cancellation is being asked for. */
export const EInvoicesSearch = z.object({
  status: oneOf(['open', 'pending', 'failed', 'registered', 'cancelled']),
  search: words,
  open: oneOf(['settings']),
  cancel: words,
})
export type EInvoicesSearch = z.infer<typeof EInvoicesSearch>
