import { useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import {
  type Advance,
  type AdvanceInput,
  emailAdvance,
  receiveAdvance,
  refundAdvance,
  undoAdvanceRefund,
  voidAdvance,
  type VoucherInput,
  voucherOfPayment,
} from '#contract/sales/advances.ts'
import { allocateAdvance, unallocatePayment } from '#contract/sales/payments.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { advanceQuery } from './api.ts'

type Keyed<T> = T & { idempotencyKey: string }

export const useReceiveAdvance = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<AdvanceInput>) => call(receiveAdvance, { body, idempotencyKey }),
    onSuccess: keep,
  })

export const useVoucherOfPayment = (payments_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<VoucherInput>) =>
      call(voucherOfPayment, { params: { payments_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

export const useApplyAdvance = ({ payment: { payments_id } }: Advance) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof allocateAdvance>>) =>
      call(allocateAdvance, { params: { payments_id }, body, idempotencyKey }),
    onSuccess: forget,
  })

export const useTakeBack = ({ payment: { payments_id } }: Advance) =>
  useMutation({
    mutationFn: ({
      idempotencyKey,
      payment_allocations_id,
      undone_on,
    }: Keyed<{ payment_allocations_id: string; undone_on: string }>) =>
      call(unallocatePayment, { params: { payments_id, payment_allocations_id }, body: { undone_on }, idempotencyKey }),
    onSuccess: forget,
  })

export const useRefundAdvance = (advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof refundAdvance>>) =>
      call(refundAdvance, { params: { advances_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

export const useUndoRefund = (advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, advance_refunds_id, undone_on }: Keyed<{ advance_refunds_id: string; undone_on: string }>) =>
      call(undoAdvanceRefund, { params: { advances_id, advance_refunds_id }, body: { undone_on }, idempotencyKey }),
    onSuccess: keep,
  })

export const useVoidAdvance = (advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof voidAdvance>>) =>
      call(voidAdvance, { params: { advances_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

export const useEmailAdvance = (advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof emailAdvance>>) =>
      call(emailAdvance, { params: { advances_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

/** An advance changes payments, invoices and what the customer owes: all are refetched. */
async function forget(): Promise<void> {
  const names = ['advances', 'payments', 'invoices', 'customers']
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

async function keep(advance: Advance): Promise<void> {
  await forget()
  queryClient.setQueryData(advanceQuery(advance.advances_id).queryKey, advance)
}
