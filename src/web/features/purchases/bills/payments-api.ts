import { useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { recordBillPayment, voidBillPayment } from '#contract/purchases/bill-payments.ts'
import { type ForeignBillPaymentInput, recordForeignBillPayment } from '#contract/purchases/foreign-payments.ts'
import { call } from '#web/lib/call.ts'
import { type Keyed, storeBill } from './api.ts'

export const usePayBill = (bills_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof recordBillPayment>>) =>
      call(recordBillPayment, { params: { bills_id }, body, idempotencyKey }),
    onSuccess: storeBill,
  })
export const usePayForeignBill = (bills_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<ForeignBillPaymentInput>) =>
      call(recordForeignBillPayment, { params: { bills_id }, body, idempotencyKey }),
    onSuccess: storeBill,
  })
export const useVoidPayment = (bills_id: string, bill_payments_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof voidBillPayment>>) =>
      call(voidBillPayment, { params: { bills_id, bill_payments_id }, body, idempotencyKey }),
    onSuccess: storeBill,
  })
