import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Query } from '#contract/endpoint.ts'
import {
  advancesOfBill,
  exportVendorAdvances,
  getVendorAdvance,
  listVendorAdvances,
  sumVendorAdvances,
  type VendorAdvance,
  vendorAdvancePdfFile,
  vendorAdvanceTimeline,
} from '#contract/purchases/vendor-advances.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type VendorAdvanceFilter = Query<typeof sumVendorAdvances>
export type VendorAdvanceOrder = Pick<Query<typeof listVendorAdvances>, 'sort' | 'order'>
export type Keyed<B> = B & { idempotencyKey: string }
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

export const savePdf = ({ vendor_advances_id, advance_number }: Pick<VendorAdvance, 'vendor_advances_id' | 'advance_number'>) =>
  download(vendorAdvancePdfFile, `${(advance_number ?? 'advance').replaceAll('/', '-')}.pdf`, { params: { vendor_advances_id } })
/** Saves the filtered or selected advances as a CSV file. */
export const exportCsv = (query: VendorAdvanceFilter & VendorAdvanceOrder & { ids?: string }) =>
  download(exportVendorAdvances, 'vendor-advances.csv', { query })

/** An advance changes bills, payouts, its order and what the vendor is owed: all are refetched. */
export async function storeAdvance(advance: VendorAdvance): Promise<void> {
  const names = ['vendor-advances', 'bills', 'vendors', 'payouts', 'purchase-orders']
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  queryClient.setQueryData(vendorAdvanceQuery(advance.vendor_advances_id).queryKey, advance)
}
