import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { bankAccountField } from '#contract/company/paying-accounts.ts'
import { getStaff, listStaff, type Staff } from '#contract/directory/staff.ts'
import { expenseAccounts, getVendor, listVendors, type Vendor } from '#contract/directory/vendors.ts'
import type { Body } from '#contract/endpoint.ts'
import { askPayoutBalance, listOpenBills, listPayoutAccounts, planPayout } from '#contract/payouts/payout-plans.ts'
import { createPayout, type Payout, type PayoutInput, updatePayout } from '#contract/payouts/payouts.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { LOOK_MS, storePayout } from './api.ts'

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
  await storePayout(payout)
  return payout
}

export async function findVendors(search: string, signal: AbortSignal): Promise<Vendor[]> {
  return (await call(listVendors, { query: { search, limit: '20' }, signal })).rows
}

export async function findStaff(search: string, signal: AbortSignal): Promise<Staff[]> {
  return (await call(listStaff, { query: { search, limit: '20' }, signal })).rows
}
