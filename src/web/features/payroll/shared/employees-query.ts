import { queryOptions } from '@tanstack/react-query'
import { listEmployees } from '#contract/payroll/employees.ts'
import { call } from '#web/lib/call.ts'

/** Everybody on the payroll. */
export const employeesQuery = queryOptions({
  queryKey: ['payroll', 'employees'],
  queryFn: ({ signal }) => call(listEmployees, { signal }),
})
