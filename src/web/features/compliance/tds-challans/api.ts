import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  carryTdsChallan,
  listOpenTdsDeductions,
  listTdsDeductions,
  recordTdsChallan,
  type TdsChallanInput,
  type TdsDeduction,
  type TdsMonth,
  tdsOverview,
  voidTdsChallan,
} from '#contract/compliance/tds-challans.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const tdsQuery = queryOptions({
  queryKey: ['tds', 'overview'],
  queryFn: ({ signal }) => call(tdsOverview, { signal }),
})

export type TdsPeriod = Pick<TdsMonth, 'month' | 'era'>
export const deductionsQuery = ({ month, era }: TdsPeriod) =>
  keysetQuery<TdsDeduction>(['tds', 'deductions', month, era], (after, signal) =>
    call(listTdsDeductions, { query: { month, era, after, limit: '100' }, signal }),
  )
export const deductionTotalsQuery = ({ month, era }: TdsPeriod) =>
  queryOptions({
    queryKey: ['tds', 'deduction-totals', month, era],
    queryFn: async ({ signal }) => (await call(listTdsDeductions, { query: { month, era, limit: '1' }, signal })).totals,
  })
/** What a challan of the month can pay. */
export const openDeductionsQuery = ({ month, era }: TdsPeriod) =>
  queryOptions({
    queryKey: ['tds', 'deductions-open', month, era],
    queryFn: ({ signal }) => call(listOpenTdsDeductions, { query: { month, era }, signal }),
  })

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['tds'] })

export const useRecordChallan = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: TdsChallanInput; idempotencyKey: string }) =>
      call(recordTdsChallan, { body, idempotencyKey }),
    onSuccess: readAgain,
  })

export const useCarryChallan = () =>
  useMutation({
    mutationFn: ({ tds_challans_id, tds_deductions_ids }: { tds_challans_id: string; tds_deductions_ids: string[] }) =>
      call(carryTdsChallan, { params: { tds_challans_id }, body: { tds_deductions_ids } }),
    onSuccess: readAgain,
  })

export const useVoidChallan = () =>
  useMutation({
    mutationFn: ({ tds_challans_id, voided_on }: { tds_challans_id: string; voided_on: string }) =>
      call(voidTdsChallan, { params: { tds_challans_id }, body: { voided_on } }),
    onSuccess: readAgain,
  })
