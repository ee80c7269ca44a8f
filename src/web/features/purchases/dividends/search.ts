import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** The list's view and filter, as its address carries them. */
export const DividendsSearch = searchOf({ view: oneOf(['to_pay', 'paid', 'reversed']), search: words })
export type DividendsSearch = SearchOf<typeof DividendsSearch>
