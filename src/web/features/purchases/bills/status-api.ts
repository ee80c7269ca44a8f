import { useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import { approveBill, cancelBill, discardBill, sendBackBill, submitBill } from '#contract/purchases/bills.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { billQuery, type Keyed, refetchBills, type Saved, storeBill } from './api.ts'

export const useSubmitBill = () =>
  useMutation({
    mutationFn: ({ bills_id, version }: Saved) => call(submitBill, { params: { bills_id }, body: { version } }),
    onSuccess: storeBill,
    meta: { fallback: t('The bill could not be submitted') },
  })
export const useApproveBill = () =>
  useMutation({
    mutationFn: ({ bills_id, version, idempotencyKey }: Keyed<Saved>) =>
      call(approveBill, { params: { bills_id }, body: { version }, idempotencyKey }),
    onSuccess: storeBill,
    meta: { fallback: t('The bill could not be approved') },
  })
export const useSendBack = (bills_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof sendBackBill>) => call(sendBackBill, { params: { bills_id }, body }),
    onSuccess: storeBill,
  })
export const useCancelBill = (bills_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof cancelBill>>) =>
      call(cancelBill, { params: { bills_id }, body, idempotencyKey }),
    onSuccess: storeBill,
  })
export const useDiscardBill = () =>
  useMutation({
    mutationFn: (bills_id: string) => call(discardBill, { params: { bills_id } }),
    onSuccess: (_reply, bills_id) => {
      queryClient.removeQueries({ queryKey: billQuery(bills_id).queryKey })
      return refetchBills()
    },
  })
