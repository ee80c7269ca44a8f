import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Query } from '#contract/endpoint.ts'
import {
  emailReceipt,
  exportReceipts,
  getReceipt,
  listReceipts,
  type Receipt,
  receiptPdfFile,
  receiptTimeline,
  sumReceipts,
} from '#contract/purchases/receipts.ts'
import type { Letter } from '#contract/documents/letters.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type ReceiptFilter = Query<typeof sumReceipts>
export type ReceiptOrder = Pick<Query<typeof listReceipts>, 'sort' | 'order'>

// Under the query key of bills: paying one, or undoing that, refetches them all.
export const receiptsQuery = (filter: ReceiptFilter, order: ReceiptOrder) =>
  keysetQuery(['bills', 'receipts', filter, order], (after, signal) =>
    call(listReceipts, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )
export const receiptSumsQuery = (filter: ReceiptFilter) =>
  queryOptions({
    queryKey: ['bills', 'receipt-sums', filter],
    queryFn: ({ signal }) => call(sumReceipts, { query: filter, signal }),
  })
export const receiptQuery = (payment_vouchers_id: string) =>
  queryOptions({
    queryKey: ['bills', 'receipt', payment_vouchers_id],
    queryFn: ({ signal }) => call(getReceipt, { params: { payment_vouchers_id }, signal }),
  })

export const savePdf = (receipt: Pick<Receipt, 'payment_vouchers_id' | 'voucher_number'>) =>
  download(receiptPdfFile, `${receipt.voucher_number.replaceAll('/', '-')}.pdf`, {
    params: { payment_vouchers_id: receipt.payment_vouchers_id },
  })
/** Saves the filtered or selected receipts as a CSV file. */
export const exportCsv = (query: ReceiptFilter & ReceiptOrder & { ids?: string }) =>
  download(exportReceipts, 'receipts.csv', { query })

/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (payment_vouchers_id: string, state: string) =>
  queryOptions({
    queryKey: ['bills', 'receipt-timeline', payment_vouchers_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(receiptTimeline, { params: { payment_vouchers_id }, signal }),
  })

export const useEmailReceipt = (payment_vouchers_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Letter & { idempotencyKey: string }) =>
      call(emailReceipt, { params: { payment_vouchers_id }, body, idempotencyKey }),
    onSuccess: (receipt) => queryClient.setQueryData(receiptQuery(payment_vouchers_id).queryKey, receipt),
  })
