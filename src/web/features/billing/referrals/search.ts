import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'

export const ReferralsSearch = searchOf({
  /** The drawer for an invitation is open. */
  invite: oneOf(['new']),
})
export type ReferralsSearch = SearchOf<typeof ReferralsSearch>
