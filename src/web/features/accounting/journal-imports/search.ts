import * as z from 'zod/mini'
import { oneOf, words } from '#web/lib/search.ts'

/** The page's search parameters: the open import and the part that is shown. */
export const JournalImportSearch = z.object({
  import: words,
  show: oneOf(['accounts', 'wrong', 'failed', 'aside', 'ready', 'known', 'made', 'checks']),
})
export type JournalImportSearch = z.infer<typeof JournalImportSearch>
