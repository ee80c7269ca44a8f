import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import {
  cancelPayout,
  countPayouts,
  exportPayouts,
  getPayout,
  listPayouts,
  type Payout,
  payoutTimeline,
  refreshPayout,
  rejectPayout,
  retryPayout,
  submitPayout,
} from '#contract/payouts/payouts.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import type { PayoutsSearch } from './search.ts'

export type PayoutFilter = Query<typeof exportPayouts>
/** The list's query, from its search parameters. */
export const filterOf = ({ tab, search, tag, file, bank_file }: PayoutsSearch): PayoutFilter => ({
  search,
  tag,
  tab: tab === 'all' ? undefined : tab,
  row_imports_id: file,
  payout_exports_id: bank_file,
})
/** The polling interval for what a bank is still working on. */
export const LOOK_MS = 1_500
const underWay = new Set<Payout['payout_status']>(['queued', 'processing'])

export const payoutsQuery = (filter: PayoutFilter) =>
  keysetQuery(['payouts', 'list', filter], (after, signal) =>
    call(listPayouts, { query: { ...filter, limit: '200', after }, signal }),
  )
export const countsQuery = queryOptions({
  queryKey: ['payouts', 'counts'],
  queryFn: ({ signal }) => call(countPayouts, { signal }),
})
export const payoutQuery = (payouts_id: string) =>
  queryOptions({
    queryKey: ['payouts', 'one', payouts_id],
    queryFn: ({ signal }) => call(getPayout, { params: { payouts_id }, signal }),
    refetchInterval: ({ state }) => (state.data && underWay.has(state.data.payout_status) ? LOOK_MS : false),
  })
/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (payouts_id: string, state: string) =>
  queryOptions({
    queryKey: ['payouts', 'timeline', payouts_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(payoutTimeline, { params: { payouts_id }, signal }),
  })
type Reasoned = Body<typeof rejectPayout>
export const useEndPayout = (payouts_id: string, how: 'reject' | 'cancel') =>
  useMutation({
    mutationFn: (body: Reasoned) => call(how === 'reject' ? rejectPayout : cancelPayout, { params: { payouts_id }, body }),
    onSuccess: storePayout,
  })
/** Submits a payout, or the pending ones of a file, to the approvers of its workflow. */
export const useSubmitPayout = (payouts_id: string) =>
  useMutation({
    mutationFn: () => call(submitPayout, { params: { payouts_id } }),
    onSuccess: storePayout,
    meta: { fallback: t('The payout could not be submitted') },
  })
export const useRetryPayout = () =>
  useMutation({
    mutationFn: (payouts_id: string) => call(retryPayout, { params: { payouts_id }, idempotencyKey: `retry-${payouts_id}` }),
    onSuccess: storePayout,
    meta: { fallback: t('The payout could not be retried') },
  })
export const useRefreshPayout = (payouts_id: string) =>
  useMutation({
    mutationFn: () => call(refreshPayout, { params: { payouts_id } }),
    onSuccess: () => new Promise((resolve) => setTimeout(resolve, LOOK_MS)).then(() => forgetPayouts()),
    meta: { fallback: t("We couldn't contact the bank") },
  })

export const savePayoutsFile = (query: PayoutFilter) => download(exportPayouts, 'payouts.csv', { query })

export async function storePayout(payout: Payout): Promise<void> {
  queryClient.setQueryData(payoutQuery(payout.payouts_id).queryKey, payout)
  await forgetPayouts()
}

/** Data that changes with a payout: the lists, and the balances of bills and vendors. */
export const forgetPayouts = () =>
  Promise.all(
    ['payouts', 'payout-exports', 'bills', 'vendors', 'cards', 'gst-ledgers'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
