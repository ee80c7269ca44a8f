import { matching, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** What the page keeps in its address; a month of the calendar names the year that it ends. */
export const Gstr9Search = searchOf({
  year: matching(/^20\d\d-04-01$/),
  period: words,
  registration: words,
  tab: oneOf(['figures', 'paid', 'hsn', 'books']),
})
export type Gstr9Search = SearchOf<typeof Gstr9Search>
