import { useMutation } from '@tanstack/react-query'
import type { Letter } from '#contract/documents/letters.ts'
import type { Body } from '#contract/endpoint.ts'
import { type ForeignReceiptInput, recordForeignReceipt } from '#contract/sales/foreign-receipts.ts'
import {
  allocateAdvance,
  allocateForeignAdvance,
  emailPayment,
  type Payment,
  type PaymentInput,
  recordPayment,
  unallocatePayment,
  voidPayment,
} from '#contract/sales/payments.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { paymentQuery } from './api.ts'

type Keyed<T> = T & { idempotencyKey: string }

export const useRecordPayment = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<PaymentInput>) => call(recordPayment, { body, idempotencyKey }),
    onSuccess: keep,
  })

export const useRecordForeignReceipt = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<ForeignReceiptInput>) => call(recordForeignReceipt, { body, idempotencyKey }),
    onSuccess: keep,
  })

export const useAllocateAdvance = (payments_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof allocateAdvance>>) =>
      call(allocateAdvance, { params: { payments_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

export const useAllocateForeign = (payments_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof allocateForeignAdvance>>) =>
      call(allocateForeignAdvance, { params: { payments_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

export const useUnallocate = (payments_id: string, payment_allocations_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof unallocatePayment>>) =>
      call(unallocatePayment, { params: { payments_id, payment_allocations_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

export const useVoidPayment = (payments_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof voidPayment>>) =>
      call(voidPayment, { params: { payments_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

export const useEmailPayment = (payments_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Letter>) =>
      call(emailPayment, { params: { payments_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

/** A payment changes invoices and the customer's balance: all three are refetched. */
async function keep(payment: Payment): Promise<void> {
  await Promise.all(
    ['payments', 'advances', 'invoices', 'customers', 'currencies'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
  queryClient.setQueryData(paymentQuery(payment.payments_id).queryKey, payment)
}
