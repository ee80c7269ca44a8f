import type { QueryClient } from '@tanstack/react-query'
import { holdsAny } from '#contract/permissions.ts'
import { accessTo } from '#contract/route-access.ts'
import type { Session } from '#contract/identity/session.ts'
import { ApiError } from '#web/lib/errors.ts'
import { navigationQuery } from '#web/lib/navigation.ts'

const asksNothing = async () => undefined
const refuses = () => Promise.reject(new ApiError({ status: 403, code: 'forbidden', message: '' }))
const silent = {
  prefetchQuery: asksNothing,
  prefetchInfiniteQuery: asksNothing,
  ensureQueryData: refuses,
  fetchQuery: refuses,
} as unknown as QueryClient

/**
 * With what the loader of a page asks. The shell shows something else in its place to a person who may not open it, or whose company
 * has not installed its app: then nothing is asked, as the server would refuse it.
 */
export function askingFor(pathname: string, { permissions, companies_id }: Session, client: QueryClient): QueryClient {
  const absent = client.getQueryData(navigationQuery.queryKey)?.absent_apps.flatMap(({ links }) => links) ?? []
  const isShown =
    companies_id !== '' &&
    holdsAny(permissions, accessTo(pathname)?.anyOf ?? []) &&
    !absent.some((link) => pathname === link || pathname.startsWith(`${link}/`))
  return isShown ? client : silent
}
