import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { countTabs } from '#contract/documents/lists.ts'
import { call } from '#web/lib/call.ts'
import type { KeysetQuery } from '#web/lib/query.ts'

export const tabCountsQuery = (list_name: string, of?: string) =>
  queryOptions({
    // Below the key of the list: what makes it be read again does the same to them.
    queryKey: [list_name, 'list', 'tab-counts', of ?? ''],
    queryFn: ({ signal }) => call(countTabs, { params: { list_name }, query: { of }, signal }),
  })

/** How many rows each tab of a list holds, `of` the year or account it is of; read again with the list. Nothing until it is known. */
export const useTabCounts = (list_name: string, of?: string): Readonly<Record<string, number>> | undefined =>
  useQuery(tabCountsQuery(list_name, of)).data?.counts

/** Asks for what a page with a list shows first, before it is rendered: the rows, unless another tab is open, and the counts of the tabs. */
export function askForList<Row>(client: QueryClient, list_name: string, rows: KeysetQuery<Row> | false): void {
  if (rows) void client.prefetchInfiniteQuery(rows)
  void client.prefetchQuery(tabCountsQuery(list_name))
}
