import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const importSearch = {
  /** The import that is open. */
  import: words,
  /** The rows that are shown. */
  rows: oneOf(['wrong', 'failed', 'ready', 'known', 'made']),
}
export const RowsSearch = z.object(importSearch)
export type RowsSearch = z.infer<typeof RowsSearch>

/** Customers, vendors or staff. */
export const ContactsSearch = z.object({ ...importSearch, kind: oneOf(['customers', 'vendors', 'staff']) })
