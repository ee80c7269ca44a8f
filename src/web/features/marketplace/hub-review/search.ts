import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** What the reviewer's page keeps in its address. */
export const ReviewSearch = z.object({
  show: oneOf(['reported']),
  /** The listing that is looked at. */
  listing: words,
})
export type ReviewSearch = z.infer<typeof ReviewSearch>
