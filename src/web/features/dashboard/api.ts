import { queryOptions } from '@tanstack/react-query'
import { listBankAccounts } from '#contract/bank-accounts.ts'
import { dashboard } from '#contract/reports.ts'
import { call } from '#web/lib/call.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call(dashboard, { signal }),
})

/** The accounts with what waits in each. Only for people who may see the bank. */
export const waitingLinesQuery = (isPermitted: boolean) =>
  queryOptions({
    queryKey: ['bank-accounts', 'waiting'],
    queryFn: ({ signal }) => call(listBankAccounts, { query: { show: 'active' }, signal }),
    enabled: isPermitted,
  })
