import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The search parameters of the store. */
export const StoreSearch = z.object({
  search: words,
  category: words,
  show: oneOf(['installed']),
  /** The app whose details are open. */
  app: words,
})
export type StoreSearch = z.infer<typeof StoreSearch>
