import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The search parameters of the review page. */
export const ReviewSearch = z.object({
  show: oneOf(['reported']),
  /** The selected listing. */
  listing: words,
})
export type ReviewSearch = z.infer<typeof ReviewSearch>
