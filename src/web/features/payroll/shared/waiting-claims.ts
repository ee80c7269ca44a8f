import { queryOptions } from '@tanstack/react-query'
import { listClaims } from '#contract/payroll/claims.ts'
import { call } from '#web/lib/call.ts'

/** The claims that wait for a decision, and how many. */
export const waitingClaimsQuery = queryOptions({
  queryKey: ['payroll', 'claims', 'waiting'],
  queryFn: ({ signal }) => call(listClaims, { query: { status: 'submitted' }, signal }),
})
