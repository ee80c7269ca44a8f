import { searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** `connect`: the dialog is open, for this account or with `new` for any. */
export const ConnectedSearch = searchOf({ connect: words })
export type ConnectedSearch = SearchOf<typeof ConnectedSearch>
