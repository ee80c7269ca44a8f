import { oneOf, searchOf, type SearchOf } from '#web/lib/search.ts'

/** `act`: the form that is open over the page. */
export const ForeignAccountSearch = searchOf({ act: oneOf(['receipt', 'payment', 'conversion', 'entry']) })
export type ForeignAccountSearch = SearchOf<typeof ForeignAccountSearch>
