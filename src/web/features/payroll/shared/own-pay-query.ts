import { queryOptions } from '@tanstack/react-query'
import { getOwnPay } from '#contract/payroll/own-pay.ts'
import { call } from '#web/lib/call.ts'

/** The person's own pay and payslips. */
export const ownPayQuery = queryOptions({
  queryKey: ['own-pay'],
  queryFn: ({ signal }) => call(getOwnPay, { signal }),
})
