import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  approveBill,
  type Bill,
  type BillChange,
  type BillInput,
  billTimeline,
  cancelBill,
  createBill,
  discardBill,
  discardBills as discardChosen,
  exportBills,
  getBill,
  listBills,
  previewBill,
  sendBackBill,
  submitBill,
  sumBills,
  updateBill,
} from '#contract/purchases/bills.ts'
import { attachToBill, detachFromBill, readBillFile, readBillFilePages } from '#contract/purchases/bill-files.ts'
import { billAccounts, recordBillPayment, voidBillPayment } from '#contract/purchases/bill-payments.ts'
import { type ForeignBillPaymentInput, recordForeignBillPayment } from '#contract/purchases/foreign-payments.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { getInboxItem, readInboxPages } from '#contract/purchases/inbox.ts'
import { getVendor } from '#contract/directory/vendors.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type BillFilter = Query<typeof sumBills>
export type BillOrder = Pick<Query<typeof listBills>, 'sort' | 'order'>
export type Saved = Pick<Bill, 'bills_id' | 'version'>
type Keyed<B> = B & { idempotencyKey: string }

export const billsQuery = (filter: BillFilter, order: BillOrder) =>
  keysetQuery(['bills', 'list', filter, order], (after, signal) =>
    call(listBills, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )
export const billSumsQuery = (filter: BillFilter) =>
  queryOptions({
    queryKey: ['bills', 'sums', filter],
    queryFn: ({ signal }) => call(sumBills, { query: filter, signal }),
  })
export const billQuery = (bills_id: string) =>
  queryOptions({
    queryKey: ['bills', 'one', bills_id],
    queryFn: ({ signal }) => call(getBill, { params: { bills_id }, signal }),
  })
/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (bills_id: string, state: string) =>
  queryOptions({
    queryKey: ['bills', 'timeline', bills_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(billTimeline, { params: { bills_id }, signal }),
  })
export const billAccountsQuery = queryOptions({
  queryKey: ['bills', 'accounts'],
  queryFn: ({ signal }) => call(billAccounts, { signal }),
  staleTime: 300_000,
})
export const previewQuery = (body: BillInput, bills_id: string | null) =>
  queryOptions({
    queryKey: ['bills', 'preview', body, bills_id],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(previewBill, { body: { ...body, bills_id }, signal }),
    retry: false,
  })
export const paperQuery = (inbox_items_id: string) =>
  queryOptions({
    queryKey: ['inbox', 'one', inbox_items_id],
    queryFn: ({ signal }) => call(getInboxItem, { params: { inbox_items_id }, signal }),
  })
/** The document that a bill is entered from, as pages. */
export const inboxPagesQuery = (inbox_items_id: string) =>
  queryOptions({
    queryKey: ['inbox', 'pages', inbox_items_id],
    queryFn: ({ signal }) => call(readInboxPages, { params: { inbox_items_id }, signal }),
    staleTime: 300_000,
    retry: false,
  })
/** An attachment of a bill, as pages; `version`: its values are marked as they are by then. */
export const billPagesQuery = ({ bills_id, version }: Saved, bill_files_id: string) =>
  queryOptions({
    queryKey: ['bills', 'pages', bills_id, bill_files_id, String(version)],
    queryFn: ({ signal }) => call(readBillFilePages, { params: { bills_id, bill_files_id }, signal }),
    staleTime: 300_000,
    retry: false,
  })
export const payeeQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendors', 'one', vendors_id],
    queryFn: ({ signal }) => call(getVendor, { params: { vendors_id }, signal }),
  })

/** Saves a new draft, or with `saved` changes it if its version is unchanged. */
export async function saveBill(body: BillInput, saved: Saved | undefined, idempotencyKey: string): Promise<Bill> {
  const bill =
    saved === undefined
      ? await call(createBill, { body, idempotencyKey })
      : await call(updateBill, {
          params: { bills_id: saved.bills_id },
          body: { ...body, version: saved.version } satisfies BillChange,
        })
  await keepBill(bill)
  return bill
}

export const useSubmitBill = () =>
  useMutation({
    mutationFn: ({ bills_id, version }: Saved) => call(submitBill, { params: { bills_id }, body: { version } }),
    onSuccess: keepBill,
    meta: { fallback: t('The bill could not be submitted') },
  })
export const useApproveBill = () =>
  useMutation({
    mutationFn: ({ bills_id, version, idempotencyKey }: Keyed<Saved>) =>
      call(approveBill, { params: { bills_id }, body: { version }, idempotencyKey }),
    onSuccess: keepBill,
    meta: { fallback: t('The bill could not be approved') },
  })
export const useSendBack = (bills_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof sendBackBill>) => call(sendBackBill, { params: { bills_id }, body }),
    onSuccess: keepBill,
  })
export const useCancelBill = (bills_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof cancelBill>>) =>
      call(cancelBill, { params: { bills_id }, body, idempotencyKey }),
    onSuccess: keepBill,
  })
export const usePayBill = (bills_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof recordBillPayment>>) =>
      call(recordBillPayment, { params: { bills_id }, body, idempotencyKey }),
    onSuccess: keepBill,
  })
export const usePayForeignBill = (bills_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<ForeignBillPaymentInput>) =>
      call(recordForeignBillPayment, { params: { bills_id }, body, idempotencyKey }),
    onSuccess: keepBill,
  })
export const useVoidPayment = (bills_id: string, bill_payments_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof voidBillPayment>>) =>
      call(voidBillPayment, { params: { bills_id, bill_payments_id }, body, idempotencyKey }),
    onSuccess: keepBill,
  })
export const useDiscardBill = () =>
  useMutation({
    mutationFn: (bills_id: string) => call(discardBill, { params: { bills_id } }),
    onSuccess: (_reply, bills_id) => {
      queryClient.removeQueries({ queryKey: billQuery(bills_id).queryKey })
      return forgetAround()
    },
  })
export const useAttach = (bills_id: string) =>
  useMutation({
    mutationFn: (file: File) =>
      upload(attachToBill, file, { params: { bills_id }, query: { file_name: file.name.slice(0, 200) } }),
    onSuccess: keepBill,
    meta: { fallback: t('The document could not be attached') },
  })
export const useDetach = (bills_id: string) =>
  useMutation({
    mutationFn: (bill_files_id: string) => call(detachFromBill, { params: { bills_id, bill_files_id } }),
    onSuccess: keepBill,
  })

export const savePaper = (bills_id: string, { bill_files_id, original_file_name }: Bill['files'][number]) =>
  download(readBillFile, original_file_name, { params: { bills_id, bill_files_id } })
export const saveBillsFile = (query: BillFilter & BillOrder) => download(exportBills, 'bills.csv', { query })

/** Stores the returned bill in the cache; lists, and what its vendor is owed, are refetched when next shown. */
async function keepBill(bill: Bill): Promise<void> {
  queryClient.setQueryData(billQuery(bill.bills_id).queryKey, bill)
  await forgetAround()
}

const forgetAround = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['bills', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['bills', 'sums'] }),
    queryClient.invalidateQueries({ queryKey: ['vendors'] }),
    queryClient.invalidateQueries({ queryKey: ['inbox'] }),
  ])

/** Discards drafts, each independently of the others. */
export const discardBills = (ids: string[]) => call(discardChosen, { body: { ids } })
