import { oneOf, searchOf, type SearchOf, words } from '#web/lib/search.ts'

export const TeamSearch = searchOf({
  view: oneOf(['invited', 'suspended', 'requests', 'staff']),
  search: words,
  /** A role’s id. */
  role: words,
  /** Staff who have left. */
  show: oneOf(['archived']),
  /** One staff member by id, or `new`. */
  staff: words,
  /** The drawer for an invitation is open. */
  invite: oneOf(['new']),
})
export type TeamSearch = SearchOf<typeof TeamSearch>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Converts the page's search to the API's query. */
export const filterOf = ({ view, search, role }: TeamSearch) => ({
  show: view === 'suspended' ? ('suspended' as const) : ('active' as const),
  ...(search !== undefined && { search }),
  ...(role !== undefined && uuid.test(role) && { roles_id: role }),
})
