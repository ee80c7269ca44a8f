import { matching, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** What the page keeps in its address: a quarter by its last month, or a year by its first day. */
export const CompositionSearch = searchOf({
  form: oneOf(['cmp08', 'gstr4']),
  period: words,
  year: matching(/^20\d\d-04-01$/),
  registration: words,
})
export type CompositionSearch = SearchOf<typeof CompositionSearch>
