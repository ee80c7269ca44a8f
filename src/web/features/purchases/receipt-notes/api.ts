import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Body, Query } from '#contract/endpoint.ts'
import { getPurchaseOrder, listPurchaseOrders } from '#contract/purchases/purchase-orders.ts'
import {
  cancelReceiptNote,
  createReceiptNote,
  emailReceiptNote,
  exportReceiptNotes,
  getReceiptNote,
  listReceiptNotes,
  type ReceiptNote,
  receiptNotePdfFile,
  receiptNoteTimeline,
  sumReceiptNotes,
} from '#contract/purchases/receipt-notes.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type ReceiptNoteFilter = Query<typeof sumReceiptNotes>
export type ReceiptNoteOrder = Pick<Query<typeof listReceiptNotes>, 'sort' | 'order'>

export const receiptNotesQuery = (filter: ReceiptNoteFilter, order: ReceiptNoteOrder) =>
  keysetQuery(['receipt-notes', 'list', filter, order], (after, signal) =>
    call(listReceiptNotes, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )
export const receiptNoteSumsQuery = (filter: ReceiptNoteFilter) =>
  queryOptions({
    queryKey: ['receipt-notes', 'sums', filter],
    queryFn: ({ signal }) => call(sumReceiptNotes, { query: filter, signal }),
  })
export const receiptNoteQuery = (receipt_notes_id: string) =>
  queryOptions({
    queryKey: ['receipt-notes', 'one', receipt_notes_id],
    queryFn: ({ signal }) => call(getReceiptNote, { params: { receipt_notes_id }, signal }),
    // Polled while the mail is being sent.
    refetchInterval: ({ state }) => (state.data?.email_status === 'queued' ? 2_000 : false),
  })
export const timelineQuery = (receipt_notes_id: string, state: string) =>
  queryOptions({
    queryKey: ['receipt-notes', 'timeline', receipt_notes_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(receiptNoteTimeline, { params: { receipt_notes_id }, signal }),
  })
export const orderQuery = (purchase_orders_id: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'one', purchase_orders_id],
    queryFn: ({ signal }) => call(getPurchaseOrder, { params: { purchase_orders_id }, signal }),
  })

/** Open orders that match a text, for the field that selects one. */
export async function findOrders(search: string, signal: AbortSignal) {
  const { rows } = await call(listPurchaseOrders, { query: { search, status: 'open', limit: '20' }, signal })
  return rows.filter((row) => row.receipt !== 'whole')
}

export const useReceive = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof createReceiptNote> & { idempotencyKey: string }) =>
      call(createReceiptNote, { body, idempotencyKey }),
    onSuccess: keepReceiptNote,
    meta: { silent: true },
  })
export const useCancelReceiptNote = (receipt_notes_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof cancelReceiptNote> & { idempotencyKey: string }) =>
      call(cancelReceiptNote, { params: { receipt_notes_id }, body, idempotencyKey }),
    onSuccess: keepReceiptNote,
  })

export const useEmailReceiptNote = (receipt_notes_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof emailReceiptNote> & { idempotencyKey: string }) =>
      call(emailReceiptNote, { params: { receipt_notes_id }, body, idempotencyKey }),
    onSuccess: keepReceiptNote,
  })

export const savePdf = ({
  receipt_notes_id,
  receipt_note_number,
}: Pick<ReceiptNote, 'receipt_notes_id' | 'receipt_note_number'>) =>
  download(receiptNotePdfFile, `${receipt_note_number.replaceAll('/', '-')}.pdf`, { params: { receipt_notes_id } })
/** Saves the filtered or selected receipts as a CSV file. */
export const exportCsv = (query: ReceiptNoteFilter & ReceiptNoteOrder & { ids?: string }) =>
  download(exportReceiptNotes, 'receipt-notes.csv', { query })

/** Stores the returned receipt in the cache; lists and its order are refetched when next shown. */
async function keepReceiptNote(note: ReceiptNote): Promise<void> {
  queryClient.setQueryData(receiptNoteQuery(note.receipt_notes_id).queryKey, note)
  await Promise.all([
    ...['list', 'sums'].map((part) => queryClient.invalidateQueries({ queryKey: ['receipt-notes', part] })),
    queryClient.invalidateQueries({ queryKey: ['purchase-orders'] }),
    queryClient.invalidateQueries({ queryKey: ['bills', 'match'] }),
  ])
}
