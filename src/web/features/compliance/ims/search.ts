import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. `record`: the document that is open; `supplier`: only theirs are listed. */
export const ImsSearch = z.object({
  tab: oneOf(['summary', 'suppliers', 'supplier', 'matched', 'probable', 'mismatch', 'missing_in_books', 'new']),
  supplier: words,
  record: words,
})
export type ImsSearch = z.infer<typeof ImsSearch>
