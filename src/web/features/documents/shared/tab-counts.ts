import { queryOptions, useQuery } from '@tanstack/react-query'
import { countTabs } from '#contract/documents/lists.ts'
import { call } from '#web/lib/call.ts'

const tabCountsQuery = (list_name: string) =>
  queryOptions({
    // Below the key of the list: what makes it be read again does the same to them.
    queryKey: [list_name, 'list', 'tab-counts'],
    queryFn: ({ signal }) => call(countTabs, { params: { list_name }, signal }),
  })

/** How many rows each tab of a list holds; read again with the list. Nothing until it is known. */
export const useTabCounts = (list_name: string): Readonly<Record<string, number>> | undefined =>
  useQuery(tabCountsQuery(list_name)).data?.counts
