import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. */
export const ImportSearch = searchOf({
  /** The uploaded file. */
  file: words,
  step: oneOf(['columns', 'check', 'import']),
})
export type ImportSearch = SearchOf<typeof ImportSearch>
