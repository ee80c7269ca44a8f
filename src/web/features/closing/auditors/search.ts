import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

/** What the audit of a year keeps in its address. */
export const AuditSearch = searchOf({ view: oneOf(['comments', 'adjustments', 'auditors']), request: words })
export type AuditSearch = SearchOf<typeof AuditSearch>
