import { searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** `edit`: `new`, or the id of the registration that is open. */
export const RegistrationsSearch = searchOf({ edit: words })
export type RegistrationsSearch = SearchOf<typeof RegistrationsSearch>
