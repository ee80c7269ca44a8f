import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

export const PlansSearch = searchOf({
  /** What led here, such as “Dashboard Header”. */
  source: words,
  period: oneOf(['month', 'year']),
  /** The plan whose price is shown before the confirmation. */
  choose: words,
  cancel: oneOf(['yes']),
})
export type PlansSearch = SearchOf<typeof PlansSearch>
