import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** What the page keeps in its address. */
export const TaxFilingSearch = searchOf({
  period: words,
  registration: words,
  tab: oneOf(['figures', 'payment', 'unpaid', 'suppliers', 'common', 'checks']),
})
export type TaxFilingSearch = SearchOf<typeof TaxFilingSearch>
