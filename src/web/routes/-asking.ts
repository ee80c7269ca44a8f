import type { QueryClient } from '@tanstack/react-query'
import { holdsAny } from '#contract/permissions.ts'
import { accessTo } from '#contract/route-access.ts'
import type { Session } from '#contract/identity/session.ts'
import { navigationQuery } from '#web/lib/navigation.ts'
import { absentAt } from './-installed.tsx'

/** Fetches nothing ahead, and refuses what a loader waits for: the error is not seen, since the page is not shown. */
const silent = new Proxy({} as QueryClient, {
  get: (_, name: string) => async () => {
    if (!name.startsWith('pre')) throw new Error(name)
  },
})

/**
 * With what the loader of a page asks. The shell shows something else in its place to a person who may not open it, or whose company
 * has not installed its app: then nothing is asked.
 */
export const askingFor = (path: string, { permissions }: Session, client: QueryClient): QueryClient =>
  holdsAny(permissions, accessTo(path)?.anyOf ?? []) && !absentAt(path, client.getQueryData(navigationQuery.queryKey))
    ? client
    : silent
