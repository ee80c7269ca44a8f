import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import {
  cancelPayout,
  countPayouts,
  createPayout,
  exportPayouts,
  getPayout,
  listPayouts,
  type Payout,
  type PayoutInput,
  payoutTimeline,
  refreshPayout,
  rejectPayout,
  retryPayout,
  submitPayout,
  updatePayout,
} from '#contract/payouts/payouts.ts'
import { approvePayouts, askPayoutOtp, getPayoutOtp } from '#contract/payouts/payout-approval.ts'
import {
  getPayoutBatch,
  getPayoutWays,
  refreshPayoutBatch,
  retryPayoutBatch,
  submitPayoutBatch,
} from '#contract/payouts/payout-batches.ts'
import { askPayoutBalance, listOpenBills, listPayoutAccounts, planPayout } from '#contract/payouts/payout-plans.ts'
import { getPayoutSettings, type PayoutSettings, savePayoutSettings } from '#contract/payouts/payout-settings.ts'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import { getStaff, listStaff, type Staff } from '#contract/directory/staff.ts'
import { expenseAccounts, getVendor, listVendors, type Vendor } from '#contract/directory/vendors.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import type { PayoutsSearch } from './search.ts'

export type PayoutFilter = Query<typeof exportPayouts>
/** The list's query, from its search parameters. */
export const filterOf = ({ tab, search, file, bank_file }: PayoutsSearch): PayoutFilter => ({
  search,
  tab: tab === 'all' ? undefined : tab,
  row_imports_id: file,
  payout_exports_id: bank_file,
})
/** The polling interval for what a bank is still working on. */
const LOOK_MS = 1_500
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
/** Polled while the balance of the selected account is loading. */
export const accountsQuery = (chosen: string) =>
  queryOptions({
    queryKey: ['payouts', 'accounts'],
    queryFn: ({ signal }) => call(listPayoutAccounts, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const account = state.data?.rows.find((row) => row[bankAccountField] === chosen)
      return account?.balance_status === 'loading' ? LOOK_MS : false
    },
  })
export const openBillsQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['payouts', 'open-bills', vendors_id],
    queryFn: ({ signal }) => call(listOpenBills, { query: { vendors_id }, signal }),
    staleTime: 0,
  })
export type Planned = Body<typeof planPayout>
export const planQuery = (body: Planned) =>
  queryOptions({
    queryKey: ['payouts', 'plan', body],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(planPayout, { body, signal }),
    retry: false,
  })
export const vendorQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendors', 'one', vendors_id],
    queryFn: ({ signal }) => call(getVendor, { params: { vendors_id }, signal }),
  })

export const staffQuery = (staff_id: string) =>
  queryOptions({
    queryKey: ['staff', 'one', staff_id],
    queryFn: ({ signal }) => call(getStaff, { params: { staff_id }, signal }),
  })
export const expenseAccountsQuery = queryOptions({
  queryKey: ['vendors', 'expense-accounts'],
  queryFn: ({ signal }) => call(expenseAccounts, { signal }),
  staleTime: 300_000,
})

export const useAskBalance = () =>
  useMutation({
    mutationFn: (bank_accounts_id: string) => call(askPayoutBalance, { body: { bank_accounts_id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['payouts', 'accounts'] }),
    meta: { silent: true },
  })

/** Creates a payout, or changes one if its version is unchanged. */
export async function savePayout(
  body: PayoutInput,
  seen: Pick<Payout, 'payouts_id' | 'version'> | undefined,
  idempotencyKey: string,
): Promise<Payout> {
  const payout =
    seen === undefined
      ? await call(createPayout, { body, idempotencyKey })
      : await call(updatePayout, { params: { payouts_id: seen.payouts_id }, body: { ...body, version: seen.version } })
  await keep(payout)
  return payout
}
type Reasoned = Body<typeof rejectPayout>
export const useEndPayout = (payouts_id: string, how: 'reject' | 'cancel') =>
  useMutation({
    mutationFn: (body: Reasoned) => call(how === 'reject' ? rejectPayout : cancelPayout, { params: { payouts_id }, body }),
    onSuccess: keep,
  })
/** Submits a payout, or the pending ones of a file, to the approvers of its workflow. */
export const useSubmitPayout = (payouts_id: string) =>
  useMutation({
    mutationFn: () => call(submitPayout, { params: { payouts_id } }),
    onSuccess: keep,
    meta: { fallback: t('The payout could not be submitted') },
  })
export const useSubmitBatch = (row_imports_id: string) =>
  useMutation({
    mutationFn: () => call(submitPayoutBatch, { params: { row_imports_id } }),
    onSuccess: () => forgetPayouts(),
    meta: { fallback: t('The file could not be submitted') },
  })
export const useRetryPayout = () =>
  useMutation({
    mutationFn: (payouts_id: string) => call(retryPayout, { params: { payouts_id }, idempotencyKey: `retry-${payouts_id}` }),
    onSuccess: keep,
    meta: { fallback: t('The payout could not be retried') },
  })
export const useRefreshPayout = (payouts_id: string) =>
  useMutation({
    mutationFn: () => call(refreshPayout, { params: { payouts_id } }),
    onSuccess: () => new Promise((resolve) => setTimeout(resolve, LOOK_MS)).then(() => forgetPayouts()),
    meta: { fallback: t("We couldn't contact the bank") },
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

export const settingsQuery = queryOptions({
  queryKey: ['payouts', 'settings'],
  queryFn: ({ signal }) => call(getPayoutSettings, { signal }),
})
export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: PayoutSettings) => call(savePayoutSettings, { body }),
    onSuccess: () => forgetPayouts(),
  })

export const askOtp = (chosen: Body<typeof askPayoutOtp>) => call(askPayoutOtp, { body: chosen })
export const readOtp = (ref_no: string) => call(getPayoutOtp, { params: { ref_no } })
export const useApprove = () =>
  useMutation({
    mutationFn: (body: Body<typeof approvePayouts>) =>
      call(approvePayouts, { body, idempotencyKey: `${body.ref_no}-${body.otp}` }),
    onSuccess: () => forgetPayouts(),
    meta: { silent: true },
  })

export const savePayoutsFile = (query: PayoutFilter) => download(exportPayouts, 'payouts.csv', { query })

export async function findVendors(search: string, signal: AbortSignal): Promise<Vendor[]> {
  return (await call(listVendors, { query: { search, limit: '20' }, signal })).rows
}

export async function findStaff(search: string, signal: AbortSignal): Promise<Staff[]> {
  return (await call(listStaff, { query: { search, limit: '20' }, signal })).rows
}

async function keep(payout: Payout): Promise<void> {
  queryClient.setQueryData(payoutQuery(payout.payouts_id).queryKey, payout)
  await forgetPayouts()
}

/** Data that changes with a payout: the lists, and the balances of bills and vendors. */
export const forgetPayouts = () =>
  Promise.all(
    ['payouts', 'payout-exports', 'bills', 'vendors', 'cards'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  )
