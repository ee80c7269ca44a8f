import { queryOptions } from '@tanstack/react-query'
import { listPayAccounts } from '#contract/payroll/runs.ts'
import { call } from '#web/lib/call.ts'

export const payAccountsQuery = queryOptions({
  queryKey: ['payroll', 'accounts'],
  queryFn: ({ signal }) => call(listPayAccounts, { signal }),
})
