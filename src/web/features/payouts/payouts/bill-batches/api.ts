import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { applyBillCredits, createBillBatch, getBillBatch, listPayableBills, saveGstHold } from '#contract/payouts/bill-batches.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { forgetPayouts } from '../api.ts'

const LOOK_MS = 1_500

export const payableBillsQuery = queryOptions({
  queryKey: ['payouts', 'payable-bills'],
  queryFn: ({ signal }) => call(listPayableBills, { signal }),
  staleTime: 0,
})

/** Polled while the bank processes any of it. */
export const billBatchQuery = (row_imports_id: string) =>
  queryOptions({
    queryKey: ['payouts', 'bill-batch', row_imports_id],
    queryFn: ({ signal }) => call(getBillBatch, { params: { row_imports_id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.is_under_way ? LOOK_MS : false),
  })

type Sent = { body: Body<typeof createBillBatch>; idempotencyKey: string }
export const useCreateBillBatch = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Sent) => call(createBillBatch, { body, idempotencyKey }),
    async onSuccess(batch) {
      queryClient.setQueryData(billBatchQuery(batch.row_imports_id).queryKey, batch)
      await forgetPayouts()
    },
    meta: { fallback: t('The bills could not be paid') },
  })

type Applied = { body: Body<typeof applyBillCredits>; idempotencyKey: string }
/** Where credits settle all that is ticked, nothing is paid. */
export const useApplyBillCredits = () =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: Applied) => call(applyBillCredits, { body, idempotencyKey }),
    onSuccess: () => forgetPayouts(),
    meta: { fallback: t('The credits could not be applied') },
  })

export const useSaveGstHold = () =>
  useMutation({
    mutationFn: (holds_gst: boolean) => call(saveGstHold, { body: { holds_gst } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: payableBillsQuery.queryKey }),
    meta: { fallback: t('The choice could not be saved') },
  })
