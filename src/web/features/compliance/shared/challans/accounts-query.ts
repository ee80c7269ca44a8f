import { queryOptions } from '@tanstack/react-query'
import { tdsAccounts } from '#contract/compliance/tds-challans.ts'
import { call } from '#web/lib/call.ts'

/** The accounts that a challan can be paid from. */
export const tdsAccountsQuery = queryOptions({
  queryKey: ['tds', 'accounts'],
  queryFn: ({ signal }) => call(tdsAccounts, { signal }),
})
