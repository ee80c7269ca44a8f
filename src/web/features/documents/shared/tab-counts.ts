import { queryOptions, useQuery } from '@tanstack/react-query'
import { countTabs } from '#contract/documents/lists.ts'
import { call } from '#web/lib/call.ts'

const tabCountsQuery = (list_name: string, of: string | undefined) =>
  queryOptions({
    // Below the key of the list: what makes it be read again does the same to them.
    queryKey: [list_name, 'list', 'tab-counts', of ?? ''],
    queryFn: ({ signal }) => call(countTabs, { params: { list_name }, query: { of }, signal }),
  })

/** How many rows each tab of a list holds, `of` the year or account it is of; read again with the list. Nothing until it is known. */
export const useTabCounts = (list_name: string, of?: string): Readonly<Record<string, number>> | undefined =>
  useQuery(tabCountsQuery(list_name, of)).data?.counts
