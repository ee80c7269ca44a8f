import { queryOptions, useMutation } from '@tanstack/react-query'
import { getOwnSlip, simulateRegimes } from '#contract/payroll/own-pay.ts'
import { getOwnYear } from '#contract/payroll/salary-tax.ts'
import type { Body } from '#contract/endpoint.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'

export { ownPayQuery } from '../shared/own-pay-query.ts'

export const ownSlipQuery = (payroll_slips_id: string) =>
  queryOptions({
    queryKey: ['own-pay', 'slip', payroll_slips_id],
    queryFn: ({ signal }) => call(getOwnSlip, { params: { payroll_slips_id }, signal }),
  })
export const ownYearQuery = (year_start: string) =>
  queryOptions({
    queryKey: ['own-pay', 'year', year_start],
    queryFn: ({ signal }) => call(getOwnYear, { params: { year_start }, signal }),
  })
export const useSimulate = () =>
  useMutation({
    mutationFn: (body: Body<typeof simulateRegimes>) => call(simulateRegimes, { body }),
    meta: { fallback: t('The comparison could not be made') },
  })
