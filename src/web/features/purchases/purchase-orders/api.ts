import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { getVendor } from '#contract/directory/vendors.ts'
import type { Query } from '#contract/endpoint.ts'
import {
  createPurchaseOrder,
  discardPurchaseOrders as discardChosen,
  exportPurchaseOrders,
  getPurchaseOrder,
  listPurchaseOrders,
  previewPurchaseOrder,
  type PurchaseOrder,
  type PurchaseOrderInput,
  purchaseOrderTimeline,
  sendPurchaseOrder,
  sumPurchaseOrders,
  updatePurchaseOrder,
} from '#contract/purchases/purchase-orders.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type PurchaseOrderFilter = Query<typeof sumPurchaseOrders>
export type PurchaseOrderOrder = Pick<Query<typeof listPurchaseOrders>, 'sort' | 'order'>
export type Saved = Pick<PurchaseOrder, 'purchase_orders_id' | 'version'>

export const purchaseOrdersQuery = (filter: PurchaseOrderFilter, order: PurchaseOrderOrder) =>
  keysetQuery(['purchase-orders', 'list', filter, order], (after, signal) =>
    call(listPurchaseOrders, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )
export const purchaseOrderSumsQuery = (filter: PurchaseOrderFilter) =>
  queryOptions({
    queryKey: ['purchase-orders', 'sums', filter],
    queryFn: ({ signal }) => call(sumPurchaseOrders, { query: filter, signal }),
  })
export const purchaseOrderQuery = (purchase_orders_id: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'one', purchase_orders_id],
    queryFn: ({ signal }) => call(getPurchaseOrder, { params: { purchase_orders_id }, signal }),
    // Polled while the mail is being sent.
    refetchInterval: ({ state }) => (state.data?.email_status === 'queued' ? 2_000 : false),
  })
/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (purchase_orders_id: string, state: string) =>
  queryOptions({
    queryKey: ['purchase-orders', 'timeline', purchase_orders_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(purchaseOrderTimeline, { params: { purchase_orders_id }, signal }),
  })
export const previewQuery = (body: PurchaseOrderInput) =>
  queryOptions({
    queryKey: ['purchase-orders', 'preview', body],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(previewPurchaseOrder, { body, signal }),
    retry: false,
  })
export const vendorQuery = (vendors_id: string) =>
  queryOptions({
    queryKey: ['vendors', 'one', vendors_id],
    queryFn: ({ signal }) => call(getVendor, { params: { vendors_id }, signal }),
  })

/** Saves a new draft, or with `saved` changes it if its version is unchanged. */
export async function savePurchaseOrder(
  body: PurchaseOrderInput,
  saved: Saved | undefined,
  idempotencyKey: string,
): Promise<PurchaseOrder> {
  const order =
    saved === undefined
      ? await call(createPurchaseOrder, { body, idempotencyKey })
      : await call(updatePurchaseOrder, {
          params: { purchase_orders_id: saved.purchase_orders_id },
          body: { ...body, version: saved.version },
        })
  await storePurchaseOrder(order)
  return order
}

export const useSendPurchaseOrder = () =>
  useMutation({
    mutationFn: ({ purchase_orders_id, version }: Saved) =>
      call(sendPurchaseOrder, { params: { purchase_orders_id }, body: { version } }),
    onSuccess: storePurchaseOrder,
    meta: { silent: true },
  })

/** Saves the filtered or selected orders as a CSV file. */
export const exportCsv = (query: PurchaseOrderFilter & PurchaseOrderOrder & { ids?: string }) =>
  download(exportPurchaseOrders, 'purchase-orders.csv', { query })

/** Stores the returned order in the cache; lists are refetched when next shown. */
export async function storePurchaseOrder(order: PurchaseOrder): Promise<void> {
  queryClient.setQueryData(purchaseOrderQuery(order.purchase_orders_id).queryKey, order)
  await refetchPurchaseOrders()
}
export const refetchPurchaseOrders = () =>
  Promise.all(['list', 'sums'].map((part) => queryClient.invalidateQueries({ queryKey: ['purchase-orders', part] })))

/** Discards drafts, each independently of the others. */
export const discardPurchaseOrders = (ids: string[]) => call(discardChosen, { body: { ids } })
