import { queryOptions } from '@tanstack/react-query'
import { getNavigation } from '#contract/workspace/navigation.ts'
import { call } from './call.ts'

/** The shell's menus. Below the session's key: whenever what a person may do is read again, so are the menus. */
export const navigationQuery = queryOptions({
  queryKey: ['session', 'navigation'],
  queryFn: ({ signal }) => call(getNavigation, { signal }),
  staleTime: 5 * 60_000,
})
