import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type ForeignReceiptInput, recordForeignReceipt } from '#contract/sales/foreign-receipts.ts'
import { getCustomer } from '#contract/directory/customers.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { listInvoices } from '#contract/sales/invoices.ts'
import {
  allocateAdvance,
  allocateForeignAdvance,
  depositAccounts,
  emailPayment,
  exportPayments,
  getPayment,
  listPayments,
  paymentPdfFile,
  paymentTimeline,
  type Payment,
  type PaymentInput,
  recordPayment,
  sumPayments,
  unallocatePayment,
  voidPayment,
} from '#contract/sales/payments.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type PaymentFilter = Query<typeof sumPayments>

export const paymentsQuery = (filter: PaymentFilter) =>
  keysetQuery(['payments', 'list', filter], (after, signal) =>
    call(listPayments, { query: { ...filter, limit: '200', after }, signal }),
  )

export const paymentSumsQuery = (filter: PaymentFilter) =>
  queryOptions({
    queryKey: ['payments', 'sums', filter],
    queryFn: ({ signal }) => call(sumPayments, { query: filter, signal }),
  })

export const paymentQuery = (payments_id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', payments_id],
    queryFn: ({ signal }) => call(getPayment, { params: { payments_id }, signal }),
  })

export const depositAccountsQuery = queryOptions({
  queryKey: ['payments', 'deposit-accounts'],
  queryFn: ({ signal }) => call(depositAccounts, { signal }),
})

/** Open invoices of a customer, oldest first. */
export const duesQuery = (customers_id: string) =>
  queryOptions({
    queryKey: ['invoices', 'dues', customers_id],
    queryFn: ({ signal }) =>
      call(listInvoices, { query: { customers_id, status: 'open', sort: 'due_date', order: 'asc', limit: '200' }, signal }),
    enabled: customers_id !== '',
  })

export const customerNameQuery = (customers_id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', customers_id],
    queryFn: ({ signal }) => call(getCustomer, { params: { customers_id }, signal }),
  })

/** Saves the filtered payments as a CSV file. */
export const exportCsv = (query: PaymentFilter) => download(exportPayments, 'payments.csv', { query })

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

/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (payments_id: string, state: string) =>
  queryOptions({
    queryKey: ['payments', 'timeline', payments_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(paymentTimeline, { params: { payments_id }, signal }),
  })

export const savePdf = ({ payments_id, payment_number }: Pick<Payment, 'payments_id' | 'payment_number'>) =>
  download(paymentPdfFile, `${payment_number.replaceAll('/', '-')}.pdf`, { params: { payments_id } })

/** A payment changes invoices and the customer's balance: all three are refetched. */
async function keep(payment: Payment): Promise<void> {
  await Promise.all(
    ['payments', 'advances', 'invoices', 'customers', 'currencies'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  )
  queryClient.setQueryData(paymentQuery(payment.payments_id).queryKey, payment)
}
