import { useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import {
  discardPurchaseOrder,
  duplicatePurchaseOrder,
  emailPurchaseOrder,
  type PurchaseOrder,
  purchaseOrderPdfFile,
  setPurchaseOrderStatus,
} from '#contract/purchases/purchase-orders.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { purchaseOrderQuery, refetchPurchaseOrders, storePurchaseOrder } from './api.ts'

export const useSetStatus = (purchase_orders_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof setPurchaseOrderStatus>) =>
      call(setPurchaseOrderStatus, { params: { purchase_orders_id }, body }),
    onSuccess: storePurchaseOrder,
  })
export const useEmailPurchaseOrder = (purchase_orders_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof emailPurchaseOrder> & { idempotencyKey: string }) =>
      call(emailPurchaseOrder, { params: { purchase_orders_id }, body, idempotencyKey }),
    onSuccess: storePurchaseOrder,
  })
export const useDuplicatePurchaseOrder = () =>
  useMutation({
    mutationFn: (purchase_orders_id: string) => call(duplicatePurchaseOrder, { params: { purchase_orders_id } }),
    onSuccess: storePurchaseOrder,
  })
export const useDiscardPurchaseOrder = () =>
  useMutation({
    mutationFn: (purchase_orders_id: string) => call(discardPurchaseOrder, { params: { purchase_orders_id } }),
    onSuccess: (_reply, purchase_orders_id) => {
      queryClient.removeQueries({ queryKey: purchaseOrderQuery(purchase_orders_id).queryKey })
      return refetchPurchaseOrders()
    },
  })

export const savePdf = (order: Pick<PurchaseOrder, 'purchase_orders_id' | 'purchase_order_number'>) =>
  download(purchaseOrderPdfFile, `${(order.purchase_order_number ?? t('Draft')).replaceAll('/', '-')}.pdf`, {
    params: { purchase_orders_id: order.purchase_orders_id },
  })
