import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { listBillDues } from '#contract/purchases/bills.ts'
import { billAccounts } from '#contract/purchases/bill-payments.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { getPurchaseOrder, listPurchaseOrders } from '#contract/purchases/purchase-orders.ts'
import { listPayoutAccounts } from '#contract/payouts/payout-plans.ts'
import {
  advancesOfBill,
  applyForeignVendorAdvance,
  applyVendorAdvance,
  cancelVendorAdvance,
  emailVendorAdvance,
  exportVendorAdvances,
  getVendorAdvance,
  listVendorAdvances,
  previewVendorAdvance,
  recordVendorAdvance,
  refundVendorAdvance,
  sendVendorAdvance,
  sumVendorAdvances,
  undoVendorAdvanceApplication,
  undoVendorAdvanceRefund,
  type VendorAdvance,
  vendorAdvancePdfFile,
  vendorAdvanceTimeline,
} from '#contract/purchases/vendor-advances.ts'
import { getVendor } from '#contract/directory/vendors.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type VendorAdvanceFilter = Query<typeof sumVendorAdvances>
export type VendorAdvanceOrder = Pick<Query<typeof listVendorAdvances>, 'sort' | 'order'>
type Keyed<B> = B & { idempotencyKey: string }

export const vendorAdvancesQuery = (filter: VendorAdvanceFilter, order: VendorAdvanceOrder) =>
  keysetQuery(['vendor-advances', 'list', filter, order], (after, signal) =>
    call(listVendorAdvances, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )
export const vendorAdvanceSumsQuery = (filter: VendorAdvanceFilter) =>
  queryOptions({
    queryKey: ['vendor-advances', 'sums', filter],
    queryFn: ({ signal }) => call(sumVendorAdvances, { query: filter, signal }),
  })
/** Open advances of a vendor, oldest first, at most 50. */
export const openAdvancesQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendor-advances', 'list', 'open', vendors_id],
    queryFn: ({ signal }) =>
      call(listVendorAdvances, { query: { vendors_id, status: 'open', order: 'asc', limit: '50' }, signal }),
  })
/** Open advances for an order, oldest first, at most 50. */
export const openOfOrderQuery = (purchase_orders_id: string) =>
  queryOptions({
    queryKey: ['vendor-advances', 'list', 'order', purchase_orders_id],
    queryFn: ({ signal }) =>
      call(listVendorAdvances, { query: { purchase_orders_id, status: 'open', order: 'asc', limit: '50' }, signal }),
    enabled: purchase_orders_id !== '',
  })
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
/** Advances applied to a bill; `amount_due` changes with them. */
export const advancesOfBillQuery = (bills_id: string, amount_due: number) =>
  queryOptions({
    queryKey: ['vendor-advances', 'of-bill', bills_id, amount_due],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(advancesOfBill, { params: { bills_id }, signal }),
  })
export const vendorAdvanceQuery = (vendor_advances_id: string) =>
  queryOptions({
    queryKey: ['vendor-advances', 'one', vendor_advances_id],
    queryFn: ({ signal }) => call(getVendorAdvance, { params: { vendor_advances_id }, signal }),
    // Polled while the mail is being sent.
    refetchInterval: ({ state }) => (state.data?.email_status === 'queued' ? 2_000 : false),
  })
/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (vendor_advances_id: string, state: string) =>
  queryOptions({
    queryKey: ['vendor-advances', 'timeline', vendor_advances_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(vendorAdvanceTimeline, { params: { vendor_advances_id }, signal }),
  })
export const previewQuery = (body: Body<typeof previewVendorAdvance>) =>
  queryOptions({
    queryKey: ['vendor-advances', 'preview', body],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(previewVendorAdvance, { body, signal }),
    retry: false,
  })
/** What an advance can be applied to, the bill due first on top; never from memory, for payouts lower it. */
export const duesQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendor-advances', 'dues', vendors_id],
    gcTime: 0,
    queryFn: ({ signal }) => call(listBillDues, { query: { vendors_id }, signal }),
  })
export const vendorQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendors', 'one', vendors_id],
    queryFn: ({ signal }) => call(getVendor, { params: { vendors_id }, signal }),
    enabled: vendors_id !== '',
  })
/** The accounts for payments and refunds. */
export const accountsQuery = queryOptions({
  queryKey: ['bills', 'accounts'],
  queryFn: ({ signal }) => call(billAccounts, { signal }),
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
    onSuccess: keep,
  })
export const useSendAdvance = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof sendVendorAdvance>>) =>
      call(sendVendorAdvance, { body, idempotencyKey }),
    onSuccess: keep,
  })
type SettingOff = Keyed<{ bills_id: string; amount: number; applied_on: string }>
/** `amount`: paise, or the minor unit of the advance's currency. */
export const useSetOff = ({ vendor_advances_id, currency }: Pick<VendorAdvance, 'vendor_advances_id' | 'currency'>) =>
  useMutation({
    mutationFn: ({ idempotencyKey, bills_id, amount, applied_on }: SettingOff) => {
      const sent = { params: { vendor_advances_id }, idempotencyKey }
      return currency === null
        ? call(applyVendorAdvance, { ...sent, body: { applied_on, applications: [{ bills_id, amount }] } })
        : call(applyForeignVendorAdvance, { ...sent, body: { applied_on, applications: [{ bills_id, foreign_amount: amount }] } })
    },
    onSuccess: keep,
  })
export const useTakeBack = (vendor_advances_id: string) =>
  useMutation({
    mutationFn: ({ id, ...rest }: Undoing) => {
      const params = { vendor_advances_id, vendor_advance_applications_id: id }
      const { idempotencyKey, undone_on } = rest
      return call(undoVendorAdvanceApplication, { params, body: { undone_on }, idempotencyKey })
    },
    onSuccess: keep,
  })
export const useRefund = (vendor_advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof refundVendorAdvance>>) =>
      call(refundVendorAdvance, { params: { vendor_advances_id }, body, idempotencyKey }),
    onSuccess: keep,
  })
type Undoing = Keyed<{ id: string; undone_on: string }>
export const useUndoRefund = (vendor_advances_id: string) =>
  useMutation({
    mutationFn: ({ id, undone_on, idempotencyKey }: Undoing) =>
      call(undoVendorAdvanceRefund, {
        params: { vendor_advances_id, vendor_refunds_id: id },
        body: { undone_on },
        idempotencyKey,
      }),
    onSuccess: keep,
  })
export const useCancelAdvance = (vendor_advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof cancelVendorAdvance>>) =>
      call(cancelVendorAdvance, { params: { vendor_advances_id }, body, idempotencyKey }),
    onSuccess: keep,
  })
export const useEmailAdvance = (vendor_advances_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Keyed<Body<typeof emailVendorAdvance>>) =>
      call(emailVendorAdvance, { params: { vendor_advances_id }, body, idempotencyKey }),
    onSuccess: keep,
  })

export const savePdf = ({ vendor_advances_id, advance_number }: Pick<VendorAdvance, 'vendor_advances_id' | 'advance_number'>) =>
  download(vendorAdvancePdfFile, `${(advance_number ?? 'advance').replaceAll('/', '-')}.pdf`, { params: { vendor_advances_id } })
/** Saves the filtered or selected advances as a CSV file. */
export const exportCsv = (query: VendorAdvanceFilter & VendorAdvanceOrder & { ids?: string }) =>
  download(exportVendorAdvances, 'vendor-advances.csv', { query })

/** An advance changes bills, payouts, its order and what the vendor is owed: all are refetched. */
async function keep(advance: VendorAdvance): Promise<void> {
  const names = ['vendor-advances', 'bills', 'vendors', 'payouts', 'purchase-orders']
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  queryClient.setQueryData(vendorAdvanceQuery(advance.vendor_advances_id).queryKey, advance)
}
