import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import {
  acceptBillMatch,
  createPurchaseOrder,
  discardPurchaseOrder,
  discardPurchaseOrders as discardChosen,
  duplicatePurchaseOrder,
  emailPurchaseOrder,
  exportPurchaseOrders,
  getBillMatch,
  getMatchTolerances,
  getPurchaseOrder,
  listPurchaseOrders,
  type MatchTolerances,
  previewPurchaseOrder,
  type PurchaseOrder,
  type PurchaseOrderInput,
  purchaseOrderPdfFile,
  purchaseOrderTimeline,
  saveMatchTolerances,
  sendPurchaseOrder,
  setPurchaseOrderStatus,
  sumPurchaseOrders,
  updatePurchaseOrder,
} from '#contract/purchases/purchase-orders.ts'
import { getVendor } from '#contract/directory/vendors.ts'
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
  await keepPurchaseOrder(order)
  return order
}

export const useSendPurchaseOrder = () =>
  useMutation({
    mutationFn: ({ purchase_orders_id, version }: Saved) =>
      call(sendPurchaseOrder, { params: { purchase_orders_id }, body: { version } }),
    onSuccess: keepPurchaseOrder,
    meta: { silent: true },
  })
export const useSetStatus = (purchase_orders_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof setPurchaseOrderStatus>) =>
      call(setPurchaseOrderStatus, { params: { purchase_orders_id }, body }),
    onSuccess: keepPurchaseOrder,
  })
export const useEmailPurchaseOrder = (purchase_orders_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof emailPurchaseOrder> & { idempotencyKey: string }) =>
      call(emailPurchaseOrder, { params: { purchase_orders_id }, body, idempotencyKey }),
    onSuccess: keepPurchaseOrder,
  })
export const useDuplicatePurchaseOrder = () =>
  useMutation({
    mutationFn: (purchase_orders_id: string) => call(duplicatePurchaseOrder, { params: { purchase_orders_id } }),
    onSuccess: keepPurchaseOrder,
  })
export const useDiscardPurchaseOrder = () =>
  useMutation({
    mutationFn: (purchase_orders_id: string) => call(discardPurchaseOrder, { params: { purchase_orders_id } }),
    onSuccess: (_reply, purchase_orders_id) => {
      queryClient.removeQueries({ queryKey: purchaseOrderQuery(purchase_orders_id).queryKey })
      return forgetLists()
    },
  })

export const savePdf = (order: Pick<PurchaseOrder, 'purchase_orders_id' | 'purchase_order_number'>) =>
  download(purchaseOrderPdfFile, `${(order.purchase_order_number ?? t('Draft')).replaceAll('/', '-')}.pdf`, {
    params: { purchase_orders_id: order.purchase_orders_id },
  })
/** Saves the filtered or selected orders as a CSV file. */
export const exportCsv = (query: PurchaseOrderFilter & PurchaseOrderOrder & { ids?: string }) =>
  download(exportPurchaseOrders, 'purchase-orders.csv', { query })

export const tolerancesQuery = queryOptions({
  queryKey: ['match-tolerances'],
  queryFn: ({ signal }) => call(getMatchTolerances, { signal }),
})
export const useSaveTolerances = () =>
  useMutation({
    mutationFn: (body: MatchTolerances) => call(saveMatchTolerances, { body }),
    onSuccess: (kept) => {
      queryClient.setQueryData(tolerancesQuery.queryKey, kept)
      return queryClient.invalidateQueries({ queryKey: ['bills', 'match'] })
    },
  })

/** `version` and `status` of the bill, so that a change repeats the match with its order. */
export const matchQuery = (bills_id: string, version: number, status: string) =>
  queryOptions({
    queryKey: ['bills', 'match', bills_id, version, status],
    queryFn: ({ signal }) => call(getBillMatch, { params: { bills_id }, signal }),
  })
export const useAcceptMatch = (bills_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof acceptBillMatch>) => call(acceptBillMatch, { params: { bills_id }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['bills', 'match', bills_id] }),
        queryClient.invalidateQueries({ queryKey: ['bills', 'timeline', bills_id] }),
      ]),
  })

/** Stores the returned order in the cache; lists are refetched when next shown. */
async function keepPurchaseOrder(order: PurchaseOrder): Promise<void> {
  queryClient.setQueryData(purchaseOrderQuery(order.purchase_orders_id).queryKey, order)
  await forgetLists()
}
const forgetLists = () =>
  Promise.all(['list', 'sums'].map((part) => queryClient.invalidateQueries({ queryKey: ['purchase-orders', part] })))

/** Discards drafts, each independently of the others. */
export const discardPurchaseOrders = (ids: string[]) => call(discardChosen, { body: { ids } })
