import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import {
  confirmSalesOrder,
  createSalesOrder,
  discardSalesOrder,
  discardSalesOrders as discardChosen,
  duplicateSalesOrder,
  emailSalesOrder,
  exportSalesOrders,
  getSalesOrder,
  invoiceSalesOrder,
  listSalesOrders,
  type SalesOrder,
  type SalesOrderInput,
  salesOrderPdfFile,
  salesOrderTimeline,
  setSalesOrderStatus,
  sumSalesOrders,
  updateSalesOrder,
} from '#contract/sales/sales-orders.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'
import { keepNewest } from '#web/features/sales/shared/api.ts'
import type { DocumentStore } from '#web/features/sales/shared/use-draft.ts'

export type SalesOrderFilter = Query<typeof sumSalesOrders>
export type SalesOrderOrder = Pick<Query<typeof listSalesOrders>, 'sort' | 'order'>

export const salesOrdersQuery = (filter: SalesOrderFilter, order: SalesOrderOrder) =>
  keysetQuery(['sales-orders', 'list', filter, order], (after, signal) =>
    call(listSalesOrders, { query: { ...filter, ...order, limit: '200', after }, signal }),
  )

export const salesOrderSumsQuery = (filter: SalesOrderFilter) =>
  queryOptions({
    queryKey: ['sales-orders', 'sums', filter],
    queryFn: ({ signal }) => call(sumSalesOrders, { query: filter, signal }),
  })

export const salesOrderQuery = (sales_orders_id: string) =>
  queryOptions({
    structuralSharing: keepNewest,
    queryKey: ['sales-orders', 'one', sales_orders_id],
    queryFn: ({ signal }) => call(getSalesOrder, { params: { sales_orders_id }, signal }),
    // Polled while the mail is being sent.
    refetchInterval: ({ state }) => (state.data?.email_status === 'queued' ? 2_000 : false),
  })

/** `state`: a value that changes with every event, so that the history is refetched. */
export const timelineQuery = (sales_orders_id: string, state: string) =>
  queryOptions({
    queryKey: ['sales-orders', 'timeline', sales_orders_id, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(salesOrderTimeline, { params: { sales_orders_id }, signal }),
  })

/** How the editor saves an order. */
export const salesOrderStore: DocumentStore<SalesOrderInput, SalesOrder> = {
  save: (body, saved, idempotencyKey) =>
    saved === undefined
      ? call(createSalesOrder, { body, idempotencyKey })
      : call(updateSalesOrder, { params: { sales_orders_id: saved.id }, body: { ...body, version: saved.version } }),
  finish: ({ id, version }, idempotencyKey) =>
    call(confirmSalesOrder, { params: { sales_orders_id: id }, body: { version }, idempotencyKey }),
  savedOf: ({ sales_orders_id, version }) => ({ id: sales_orders_id, version }),
  keep: keepSalesOrder,
}

export const useSetStatus = (sales_orders_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof setSalesOrderStatus>) => call(setSalesOrderStatus, { params: { sales_orders_id }, body }),
    onSuccess: keepSalesOrder,
  })

export const useInvoiceSalesOrder = (sales_orders_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof invoiceSalesOrder> & { idempotencyKey: string }) =>
      call(invoiceSalesOrder, { params: { sales_orders_id }, body, idempotencyKey }),
    onSuccess: ({ sales_order }) =>
      Promise.all([keepSalesOrder(sales_order), queryClient.invalidateQueries({ queryKey: ['invoices', 'list'] })]),
  })

export const useEmailSalesOrder = (sales_orders_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof emailSalesOrder> & { idempotencyKey: string }) =>
      call(emailSalesOrder, { params: { sales_orders_id }, body, idempotencyKey }),
    onSuccess: keepSalesOrder,
  })

export const useDuplicateSalesOrder = () =>
  useMutation({
    mutationFn: (sales_orders_id: string) => call(duplicateSalesOrder, { params: { sales_orders_id } }),
    onSuccess: keepSalesOrder,
  })

export const useDiscardSalesOrder = () =>
  useMutation({
    mutationFn: (sales_orders_id: string) => call(discardSalesOrder, { params: { sales_orders_id } }),
    onSuccess: (_reply, sales_orders_id) => {
      queryClient.removeQueries({ queryKey: salesOrderQuery(sales_orders_id).queryKey })
      return Promise.all([forgetLists(), queryClient.invalidateQueries({ queryKey: ['estimates'] })])
    },
  })

export const savePdf = ({ sales_orders_id, sales_order_number }: Pick<SalesOrder, 'sales_orders_id' | 'sales_order_number'>) =>
  download(salesOrderPdfFile, `${(sales_order_number ?? t('Draft')).replaceAll('/', '-')}.pdf`, { params: { sales_orders_id } })

/** Stores the returned order in the cache; lists and the estimate it was made of are refetched when next shown. */
export async function keepSalesOrder(order: SalesOrder): Promise<void> {
  queryClient.setQueryData(salesOrderQuery(order.sales_orders_id).queryKey, order)
  await Promise.all([forgetLists(), queryClient.invalidateQueries({ queryKey: ['estimates'] })])
}

const forgetLists = () =>
  Promise.all(['list', 'sums'].map((part) => queryClient.invalidateQueries({ queryKey: ['sales-orders', part] })))

/** Saves the filtered or selected sales orders as a CSV file. */
export const exportCsv = (query: SalesOrderFilter & SalesOrderOrder & { ids?: string }) =>
  download(exportSalesOrders, 'sales-orders.csv', { query })

/** Discards drafts, each independently of the others. */
export const discardSalesOrders = (ids: string[]) => call(discardChosen, { body: { ids } })
