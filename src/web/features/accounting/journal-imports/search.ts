import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters: the import that is open, and what of it is shown. */
export const JournalImportSearch = searchOf({
  import: words,
  show: oneOf(['accounts', 'wrong', 'failed', 'aside', 'ready', 'known', 'made', 'checks']),
})
export type JournalImportSearch = SearchOf<typeof JournalImportSearch>
