import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Query } from '#contract/endpoint.ts'
import { listStateReturns, stateReturnFile } from '#contract/payroll/state-returns.ts'
import {
  listStateDues,
  type NewStatePayment,
  recordStatePayment,
  type StateDues,
  voidStatePayment,
} from '#contract/payroll/state-payments.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const stateReturnsQuery = (query: Query<typeof listStateReturns>) =>
  queryOptions({
    queryKey: ['payroll', 'state-returns', query],
    queryFn: ({ signal }) => call(listStateReturns, { query, signal }),
    placeholderData: keepPreviousData,
  })
export const saveStateReturn = (query: Query<typeof stateReturnFile>) =>
  download(stateReturnFile, `${query.state_tax}.${query.format}`, { query })

export const stateDuesQuery = queryOptions({
  queryKey: ['payroll', 'state-dues'],
  queryFn: ({ signal }) => call(listStateDues, { signal }),
})
const keep = (dues: StateDues) => {
  queryClient.setQueryData(stateDuesQuery.queryKey, dues)
  void queryClient.invalidateQueries({ queryKey: ['tax-calendar'] })
}
export const useRecordPayment = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: NewStatePayment; idempotencyKey: string }) =>
      call(recordStatePayment, { body, idempotencyKey }),
    onSuccess: keep,
  })
export const useVoidPayment = () =>
  useMutation({
    mutationFn: (payroll_state_payments_id: string) => call(voidStatePayment, { params: { payroll_state_payments_id } }),
    onSuccess: keep,
    meta: { fallback: t("We couldn't undo the challan") },
  })
