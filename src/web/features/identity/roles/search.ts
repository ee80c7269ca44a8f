import * as z from 'zod/mini'
import { permissions } from '#contract/permissions.ts'
import { oneOf, words } from '#web/lib/search.ts'

export const RolesSearch = z.object({
  view: oneOf(['who']),
  permission: oneOf(permissions),
  /** The open drawer: `new`, the id of the role to change, or with `copy` of the role to copy. */
  edit: words,
  copy: words,
})
export type RolesSearch = z.infer<typeof RolesSearch>
