import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Query } from '#contract/endpoint.ts'
import {
  createEstimate,
  discardEstimates as discardChosen,
  type Estimate,
  type EstimateInput,
  estimatePdfFile,
  estimateTimeline,
  exportEstimates,
  getEstimate,
  listEstimates,
  sendEstimate,
  sumEstimates,
  updateEstimate,
} from '#contract/sales/estimates.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { keepNewest } from '#web/features/sales/shared/api.ts'
import type { DocumentStore } from '#web/features/sales/shared/use-draft.ts'

export type EstimateFilter = Query<typeof sumEstimates>
export type EstimateOrder = Pick<Query<typeof listEstimates>, 'sort' | 'order'>

export const estimatesQuery = (filter: EstimateFilter, order: EstimateOrder) =>
  keysetQuery(['estimates', 'list', filter, order], (after, signal) =>
    call(listEstimates, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )

export const estimateSumsQuery = (filter: EstimateFilter) =>
  queryOptions({
    queryKey: ['estimates', 'sums', filter],
    queryFn: ({ signal }) => call(sumEstimates, { query: filter, signal }),
  })

export const estimateQuery = (estimates_id: string) =>
  queryOptions({
    structuralSharing: keepNewest,
    queryKey: ['estimates', 'one', estimates_id],
    queryFn: ({ signal }) => call(getEstimate, { params: { estimates_id }, signal }),
    // Polled while the mail is being sent.
    refetchInterval: ({ state }) => (state.data?.email_status === 'queued' ? 2_000 : false),
  })

/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (estimates_id: string, state: string) =>
  queryOptions({
    queryKey: ['estimates', 'timeline', estimates_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(estimateTimeline, { params: { estimates_id }, signal }),
  })

/** How the editor saves an estimate. */
export const estimateStore: DocumentStore<EstimateInput, Estimate> = {
  save: (body, saved, idempotencyKey) =>
    saved === undefined
      ? call(createEstimate, { body, idempotencyKey })
      : call(updateEstimate, { params: { estimates_id: saved.id }, body: { ...body, version: saved.version } }),
  finish: ({ id, version }, idempotencyKey) =>
    call(sendEstimate, { params: { estimates_id: id }, body: { version }, idempotencyKey }),
  savedOf: ({ estimates_id, version }) => ({ id: estimates_id, version }),
  keep: keepEstimate,
}

export const savePdf = ({ estimates_id, estimate_number }: Pick<Estimate, 'estimates_id' | 'estimate_number'>) =>
  download(estimatePdfFile, `${(estimate_number ?? t('Draft')).replaceAll('/', '-')}.pdf`, { params: { estimates_id } })

/** Stores the returned estimate in the cache; lists are refetched when next shown. */
export async function keepEstimate(estimate: Estimate): Promise<void> {
  queryClient.setQueryData(estimateQuery(estimate.estimates_id).queryKey, estimate)
  await forgetLists()
}

export const forgetLists = () =>
  Promise.all(['list', 'sums'].map((part) => queryClient.invalidateQueries({ queryKey: ['estimates', part] })))

/** Saves the filtered or selected estimates as a CSV file. */
export const exportCsv = (query: EstimateFilter & EstimateOrder & { ids?: string }) =>
  download(exportEstimates, 'estimates.csv', { query })

/** Discards drafts, each independently of the others. */
export const discardEstimates = (ids: string[]) => call(discardChosen, { body: { ids } })
