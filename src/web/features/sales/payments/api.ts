import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getCustomer } from '#contract/directory/customers.ts'
import type { Query } from '#contract/endpoint.ts'
import {
  exportPayments,
  getPayment,
  listPayments,
  type Payment,
  paymentPdfFile,
  paymentTimeline,
  sumPayments,
} from '#contract/sales/payments.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery } from '#web/lib/query.ts'

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

export const customerNameQuery = (customers_id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', customers_id],
    queryFn: ({ signal }) => call(getCustomer, { params: { customers_id }, signal }),
  })

/** Saves the filtered payments as a CSV file. */
export const exportCsv = (query: PaymentFilter) => download(exportPayments, 'payments.csv', { query })

/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (payments_id: string, state: string) =>
  queryOptions({
    queryKey: ['payments', 'timeline', payments_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(paymentTimeline, { params: { payments_id }, signal }),
  })

export const savePdf = ({ payments_id, payment_number }: Pick<Payment, 'payments_id' | 'payment_number'>) =>
  download(paymentPdfFile, `${payment_number.replaceAll('/', '-')}.pdf`, { params: { payments_id } })
