import { queryOptions } from '@tanstack/react-query'
import { listComponents } from '#contract/payroll/components.ts'
import { call } from '#web/lib/call.ts'

/** Earnings and deductions that the company defines. */
export const componentsQuery = queryOptions({
  queryKey: ['payroll', 'components'],
  queryFn: ({ signal }) => call(listComponents, { signal }),
})
