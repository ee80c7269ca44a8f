import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const ItemsSearch = z.object({
  search: words,
  show: oneOf(['active', 'archived']),
  /** The drawer that is open: `new`, or the id of the item to change. */
  edit: words,
})
export type ItemsSearch = z.infer<typeof ItemsSearch>
