import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  acceptIms,
  decideIms,
  getIms,
  getImsRecord,
  type ImsDecision,
  type ImsRecord,
  type ImsSupplier,
  imsActionsFile,
  importIms,
  listImsRecords,
  listImsSuppliers,
  matchIms,
  matchImsRecord,
  unmatchImsRecord,
} from '#contract/compliance/ims.ts'
import { t } from '#core/messages.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { today } from '#web/lib/today.ts'

/** The registration of the page; undefined is the main one. */
type Own = string | undefined

export const imsQuery = (own: Own) =>
  queryOptions({
    queryKey: ['ims', 'all', own ?? null],
    queryFn: ({ signal }) => call(getIms, { query: { gst_registrations_id: own }, signal }),
  })

type Wanted = { gst_registrations_id: Own; standing?: ImsRecord['standing'] | undefined; gstin?: string | undefined }
export const recordsQuery = (wanted: Wanted) =>
  keysetQuery<ImsRecord>(['ims', 'records', wanted], (after, signal) =>
    call(listImsRecords, { query: { ...wanted, after, limit: '100' }, signal }),
  )
export const suppliersQuery = (own: Own) =>
  keysetQuery<ImsSupplier>(['ims', 'suppliers', own ?? null], (after, signal) =>
    call(listImsSuppliers, { query: { gst_registrations_id: own, after, limit: '100' }, signal }),
  )
export const recordQuery = (ims_records_id: string) =>
  queryOptions({
    queryKey: ['ims', 'record', ims_records_id],
    queryFn: ({ signal }) => call(getImsRecord, { params: { ims_records_id }, signal }),
  })

/** A read that is under way was asked before the change, and would undo it on the page. */
export async function readAgain(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ['ims'] })
  await queryClient.invalidateQueries({ queryKey: ['ims'] })
}

export const useImport = (own: Own) =>
  useMutation({
    mutationFn: (file: File) =>
      upload(importIms, new Blob([file], { type: 'application/octet-stream' }), {
        query: { file_name: file.name.slice(-200), gst_registrations_id: own },
      }),
    onSuccess: readAgain,
    // The card shows what was wrong with the file.
    meta: { silent: true },
  })
export const useMatchAgain = (own: Own) =>
  useMutation({
    mutationFn: () => call(matchIms, { body: { gst_registrations_id: own } }),
    onSuccess: readAgain,
    meta: { fallback: t('The documents could not be matched') },
  })
export const useSaveActions = (own: Own) =>
  useMutation({
    mutationFn: () => download(imsActionsFile, `IMS-actions-${today()}.json`, { query: { gst_registrations_id: own } }),
    meta: { fallback: t('The file could not be created') },
  })
export const useMatchRecord = (ims_records_id: string) =>
  useMutation({
    mutationFn: (id: string | null) =>
      id === null
        ? call(unmatchImsRecord, { params: { ims_records_id } })
        : call(matchImsRecord, { params: { ims_records_id }, body: { id } }),
    onSuccess: readAgain,
    meta: { fallback: t('The document could not be matched') },
  })
export const useDecide = (ims_records_id: string) =>
  useMutation({
    mutationFn: (body: ImsDecision) => call(decideIms, { params: { ims_records_id }, body }),
    onSuccess: readAgain,
    meta: { silent: true },
  })
export const acceptRecords = (ids: string[]) => call(acceptIms, { body: { ids } })
