import { queryOptions } from '@tanstack/react-query'
import { dashboard } from '#contract/reports.ts'
import { call } from '#web/lib/call.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(dashboard, { signal }),
})
