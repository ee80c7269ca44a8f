import { searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The registration, as the address carries it. */
export const TaxCreditsSearch = searchOf({ registration: words })
export type TaxCreditsSearch = SearchOf<typeof TaxCreditsSearch>
