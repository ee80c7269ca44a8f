import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'

export const RewardsSearch = searchOf({
  /** The drawer to use points is open. */
  use: oneOf(['points']),
})
export type RewardsSearch = SearchOf<typeof RewardsSearch>
