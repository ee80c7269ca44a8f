import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import {
  getPayoutBatch,
  getPayoutWays,
  refreshPayoutBatch,
  retryPayoutBatch,
  submitPayoutBatch,
} from '#contract/payouts/payout-batches.ts'
import { call } from '#web/lib/call.ts'
import { forgetPayouts, LOOK_MS } from './api.ts'

export const useSubmitBatch = (row_imports_id: string) =>
  useMutation({
    mutationFn: () => call(submitPayoutBatch, { params: { row_imports_id } }),
    onSuccess: () => forgetPayouts(),
    meta: { fallback: t('The file could not be submitted') },
  })

/** Polled while the import creates payouts, and while the bank processes any. */
export const batchQuery = (row_imports_id: string) =>
  queryOptions({
    queryKey: ['payouts', 'file', row_imports_id],
    queryFn: ({ signal }) => call(getPayoutBatch, { params: { row_imports_id }, signal }),
    refetchInterval: ({ state }) => (state.data?.is_under_way || state.data?.payout_count === 0 ? LOOK_MS : false),
  })
export const waysQuery = (row_imports_id: string) =>
  queryOptions({
    queryKey: ['payouts', 'ways', row_imports_id],
    queryFn: ({ signal }) => call(getPayoutWays, { params: { row_imports_id }, signal }),
    staleTime: 0,
  })
export const useRetryBatch = (row_imports_id: string) =>
  useMutation({
    mutationFn: () => call(retryPayoutBatch, { params: { row_imports_id } }),
    onSuccess: () => forgetPayouts(),
    meta: { fallback: t('The payouts could not be retried') },
  })
export const useRefreshBatch = (row_imports_id: string) =>
  useMutation({
    mutationFn: () => call(refreshPayoutBatch, { params: { row_imports_id } }),
    onSuccess: () => new Promise((resolve) => setTimeout(resolve, LOOK_MS)).then(() => forgetPayouts()),
    meta: { fallback: t("We couldn't contact the bank") },
  })
