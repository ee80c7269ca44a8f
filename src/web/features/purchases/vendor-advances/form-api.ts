import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { getVendor } from '#contract/directory/vendors.ts'
import type { Body } from '#contract/endpoint.ts'
import { listPayoutAccounts } from '#contract/payouts/payout-plans.ts'
import { getPurchaseOrder, listPurchaseOrders } from '#contract/purchases/purchase-orders.ts'
import { previewVendorAdvance, recordVendorAdvance, sendVendorAdvance } from '#contract/purchases/vendor-advances.ts'
import { call } from '#web/lib/call.ts'
import { type Keyed, storeAdvance } from './api.ts'

/** The vendor's orders that are not fully billed, newest first. */
export const openOrdersQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'list', 'open', vendors_id],
    queryFn: ({ signal }) => call(listPurchaseOrders, { query: { vendors_id, status: 'open', limit: '50' }, signal }),
    enabled: vendors_id !== '',
  })
export const orderQuery = (purchase_orders_id: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'one', purchase_orders_id],
    queryFn: ({ signal }) => call(getPurchaseOrder, { params: { purchase_orders_id }, signal }),
    enabled: purchase_orders_id !== '',
  })
export const previewQuery = (body: Body<typeof previewVendorAdvance>) =>
  queryOptions({
    queryKey: ['vendor-advances', 'preview', body],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(previewVendorAdvance, { body, signal }),
    retry: false,
  })
export const vendorQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendors', 'one', vendors_id],
    queryFn: ({ signal }) => call(getVendor, { params: { vendors_id }, signal }),
    enabled: vendors_id !== '',
  })
/** Bank accounts that can pay directly. */
export const payingAccountsQuery = queryOptions({
  queryKey: ['payouts', 'accounts'],
  queryFn: ({ signal }) => call(listPayoutAccounts, { signal }),
})

export const useRecordAdvance = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof recordVendorAdvance>>) =>
      call(recordVendorAdvance, { body, idempotencyKey }),
    onSuccess: storeAdvance,
  })
export const useSendAdvance = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof sendVendorAdvance>>) =>
      call(sendVendorAdvance, { body, idempotencyKey }),
    onSuccess: storeAdvance,
  })
