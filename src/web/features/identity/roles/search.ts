import { permissions } from '#contract/permissions.ts'
import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

export const RolesSearch = searchOf({
  view: oneOf(['who']),
  permission: oneOf(permissions),
  /** The open drawer: `new`, the id of the role to change, or with `copy` of the role to copy. */
  edit: words,
  copy: words,
})
export type RolesSearch = SearchOf<typeof RolesSearch>
