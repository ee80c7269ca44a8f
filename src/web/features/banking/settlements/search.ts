import { date, oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

// Written out: a search schema is part of the first load of every page, and the contract of settlements is not.
const tabs = ['all', 'in_transit', 'matched', 'announced', 'unbooked', 'failed'] as const

/** The list's search parameters. */
export const SettlementsSearch = searchOf({ tab: oneOf(tabs), search: words, from: date, to: date })
export type SettlementsSearch = SearchOf<typeof SettlementsSearch>
export type SettlementsTab = (typeof tabs)[number]
