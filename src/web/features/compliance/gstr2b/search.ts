import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The page's search parameters. `line`: the bill or document that is open. */
export const GstSearch = searchOf({
  period: words,
  registration: words,
  tab: oneOf(['summary', 'matched', 'probable', 'mismatch', 'only_in_2b', 'only_in_books']),
  line: words,
})
export type GstSearch = SearchOf<typeof GstSearch>
