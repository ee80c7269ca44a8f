import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters. `line`: the open bill or document. */
export const GstSearch = z.object({
  period: words,
  tab: oneOf(['summary', 'matched', 'probable', 'mismatch', 'only_in_2b', 'only_in_books']),
  line: words,
})
export type GstSearch = z.infer<typeof GstSearch>
