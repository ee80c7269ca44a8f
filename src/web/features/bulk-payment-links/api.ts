import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  checkLinkFile,
  discardLinkBatch,
  getLinkBatch,
  type LinkBatch,
  linkBatchResult,
  linkFileTemplate,
  listLinkBatches,
  listLinkBatchRows,
  startLinkBatch,
} from '#contract/payment-link-batches.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

/** Between two looks at a file whose links are being made. */
const LOOK_MS = 1_000
const LIST = ['payment-link-batches', 'list']

export const batchesQuery = keysetQuery(LIST, (after, signal) => call(listLinkBatches, { query: { limit: '50', after }, signal }))

export const batchQuery = (payment_link_batches_id: string) =>
  queryOptions({
    queryKey: ['payment-link-batches', 'one', payment_link_batches_id],
    queryFn: ({ signal }) => call(getLinkBatch, { params: { payment_link_batches_id }, signal }),
    refetchInterval: ({ state }) => (state.data?.batch_status === 'creating' ? LOOK_MS : false),
  })

export const rowsQuery = ({ payment_link_batches_id, batch_status }: LinkBatch, show: 'bad' | undefined) =>
  keysetQuery(['payment-link-batches', 'rows', payment_link_batches_id, batch_status, show ?? 'all'], (after, signal) =>
    call(listLinkBatchRows, { params: { payment_link_batches_id }, query: { limit: '200', show, after }, signal }),
  )

export const useCheckFile = () =>
  useMutation({
    mutationFn: ({ file, again }: { file: File; again: boolean }) =>
      upload(checkLinkFile, file, { query: { file_name: file.name, again: again ? '1' : undefined } }),
    onSuccess: keep,
    meta: { silent: true },
  })

export const useStart = (payment_link_batches_id: string) =>
  useMutation({
    mutationFn: (send: boolean) => call(startLinkBatch, { params: { payment_link_batches_id }, body: { send } }),
    onSuccess: keep,
    meta: { fallback: 'The links could not be made' },
  })

export const useDiscard = (payment_link_batches_id: string) =>
  useMutation({
    mutationFn: () => call(discardLinkBatch, { params: { payment_link_batches_id } }),
    onSuccess: keep,
    meta: { fallback: 'The file could not be put away' },
  })

export const saveTemplate = () => download(linkFileTemplate, 'payment-links-template.csv')

export const saveResult = ({ payment_link_batches_id, original_file_name }: LinkBatch) =>
  download(linkBatchResult, `${original_file_name.replace(/\.csv$/i, '')}-result.csv`, { params: { payment_link_batches_id } })

const keep = ({ payment_link_batches_id }: LinkBatch) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: LIST }),
    queryClient.invalidateQueries({ queryKey: batchQuery(payment_link_batches_id).queryKey }),
  ])
