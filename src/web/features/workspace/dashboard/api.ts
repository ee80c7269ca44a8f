import { queryOptions } from '@tanstack/react-query'
import { getCashPosition } from '#contract/reporting/cash-position.ts'
import { dashboard } from '#contract/reporting/reports.ts'
import { call } from '#web/lib/call.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(dashboard, { signal }),
})

export const cashPositionQuery = queryOptions({
  queryKey: ['cash-position'],
  queryFn: ({ signal }) => call(getCashPosition, { signal }),
})
