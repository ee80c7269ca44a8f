import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'

/** Which lines the page shows; `assigned`: what was assigned. */
export const WithoutPartySearch = searchOf({
  control: oneOf(['customer', 'vendor', 'employee', 'tax', 'assigned']),
})
export type WithoutPartySearch = SearchOf<typeof WithoutPartySearch>
