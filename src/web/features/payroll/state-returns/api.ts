import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Query } from '#contract/endpoint.ts'
import { listStateReturns, stateReturnFile } from '#contract/payroll/state-returns.ts'
import { call, download } from '#web/lib/call.ts'

export const stateReturnsQuery = (query: Query<typeof listStateReturns>) =>
  queryOptions({
    queryKey: ['payroll', 'state-returns', query],
    queryFn: ({ signal }) => call(listStateReturns, { query, signal }),
    placeholderData: keepPreviousData,
  })
export const saveStateReturn = (query: Query<typeof stateReturnFile>) =>
  download(stateReturnFile, `${query.state_tax}.${query.format}`, { query })
