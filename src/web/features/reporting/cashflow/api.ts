import { queryOptions } from '@tanstack/react-query'
import { getCashForecast } from '#contract/reporting/cashflow.ts'
import { call } from '#web/lib/call.ts'

export const cashForecastQuery = queryOptions({
  queryKey: ['cashflow', 'forecast'],
  queryFn: ({ signal }) => call(getCashForecast, { signal }),
})
