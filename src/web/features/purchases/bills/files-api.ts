import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { attachToBill, detachFromBill, readBillFile, readBillFilePages } from '#contract/purchases/bill-files.ts'
import type { Bill } from '#contract/purchases/bills.ts'
import { getInboxItem, readInboxPages } from '#contract/purchases/inbox.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { type Saved, storeBill } from './api.ts'

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
export const useAttach = (bills_id: string) =>
  useMutation({
    mutationFn: (file: File) =>
      upload(attachToBill, file, { params: { bills_id }, query: { file_name: file.name.slice(0, 200) } }),
    onSuccess: storeBill,
    meta: { fallback: t('The document could not be attached') },
  })
export const useDetach = (bills_id: string) =>
  useMutation({
    mutationFn: (bill_files_id: string) => call(detachFromBill, { params: { bills_id, bill_files_id } }),
    onSuccess: storeBill,
  })

export const savePaper = (bills_id: string, { bill_files_id, original_file_name }: Bill['files'][number]) =>
  download(readBillFile, original_file_name, { params: { bills_id, bill_files_id } })
