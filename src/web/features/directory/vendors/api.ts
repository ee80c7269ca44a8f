import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { PayeeBank } from '#contract/directory/payee-banks.ts'
import {
  archiveVendor,
  archiveVendors as archiveChosen,
  createVendor,
  expenseAccounts,
  exportVendors,
  getVendor,
  listVendors,
  type NewVendor,
  removeVendorBank,
  saveVendorBank,
  updateVendor,
  type VendorDetail,
  vendorStatement,
  verifyVendorBank,
} from '#contract/directory/vendors.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

type Filter = { search?: string | undefined; tag?: string | undefined; show?: 'active' | 'archived' | undefined }

export const vendorsQuery = ({ search, show, tag }: Filter) =>
  keysetQuery(['vendors', 'list', search ?? '', show ?? 'active', tag ?? ''], (after, signal) =>
    call(listVendors, { query: { limit: '200', search, show, tag, after }, signal }),
  )

export const vendorQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendors', 'one', vendors_id],
    queryFn: ({ signal }) => call(getVendor, { params: { vendors_id }, signal }),
    // Polled while the bank verifies the account.
    refetchInterval: ({ state }) => (state.data?.bank_status === 'verifying' && !state.data.bank_reason ? 1_500 : false),
  })

export const statementQuery = (vendors_id: string, range: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['vendors', 'statement', vendors_id, range],
    queryFn: ({ signal }) => call(vendorStatement, { params: { vendors_id }, query: range, signal }),
  })

export const expenseAccountsQuery = queryOptions({
  queryKey: ['vendors', 'expense-accounts'],
  queryFn: ({ signal }) => call(expenseAccounts, { signal }),
  staleTime: 300_000,
})

/** Adds a vendor, or changes the one with this id. */
export const useSaveVendor = (vendors_id: string | undefined) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewVendor & { idempotencyKey: string }) =>
      vendors_id === undefined
        ? call(createVendor, { body, idempotencyKey })
        : call(updateVendor, { params: { vendors_id }, body }),
    onSuccess: keep,
  })

export const archiveVendors = (ids: string[], is_active: boolean) => call(archiveChosen, { body: { ids, is_active } })

export const useArchiveVendor = () =>
  useMutation({
    mutationFn: ({ vendors_id, is_active }: Pick<VendorDetail, 'vendors_id' | 'is_active'>) =>
      call(archiveVendor, { params: { vendors_id }, body: { is_active } }),
    onSuccess: keep,
  })

export const useSaveBank = (vendors_id: string) =>
  useMutation({
    mutationFn: (body: PayeeBank) => call(saveVendorBank, { params: { vendors_id }, body }),
    onSuccess: keep,
  })

export const useVerifyBank = (vendors_id: string) =>
  useMutation({
    mutationFn: () => call(verifyVendorBank, { params: { vendors_id } }),
    onSuccess: keep,
    meta: { fallback: t("We couldn't contact the bank") },
  })

export const useRemoveBank = (vendors_id: string) =>
  useMutation({ mutationFn: () => call(removeVendorBank, { params: { vendors_id } }), onSuccess: keep })

export const saveVendorsFile = (filter: Filter) => download(exportVendors, 'vendors.csv', { query: filter })

export const forgetVendors = () => queryClient.invalidateQueries({ queryKey: ['vendors', 'list'] })

async function keep(vendor: VendorDetail): Promise<void> {
  queryClient.setQueryData(vendorQuery(vendor.vendors_id).queryKey, vendor)
  await forgetVendors()
}
