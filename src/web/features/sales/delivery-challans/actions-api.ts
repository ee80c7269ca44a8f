import { useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import {
  cancelDeliveryChallan,
  deliverSalesOrder,
  discardDeliveryChallan,
  emailDeliveryChallan,
  invoiceDeliveryChallan,
  returnGoods,
} from '#contract/sales/delivery-challans.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { challanQuery, forgetLists, keepChallan } from './api.ts'

export const useReturnGoods = (delivery_challans_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof returnGoods> & { idempotencyKey: string }) =>
      call(returnGoods, { params: { delivery_challans_id }, body, idempotencyKey }),
    onSuccess: keepChallan,
  })

export const useCancelChallan = (delivery_challans_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof cancelDeliveryChallan> & { idempotencyKey: string }) =>
      call(cancelDeliveryChallan, { params: { delivery_challans_id }, body, idempotencyKey }),
    onSuccess: keepChallan,
  })

export const useDeliverOrder = (sales_orders_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof deliverSalesOrder> & { idempotencyKey: string }) =>
      call(deliverSalesOrder, { params: { sales_orders_id }, body, idempotencyKey }),
    onSuccess: keepChallan,
  })

export const useInvoiceDeliveryChallan = (delivery_challans_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof invoiceDeliveryChallan> & { idempotencyKey: string }) =>
      call(invoiceDeliveryChallan, { params: { delivery_challans_id }, body, idempotencyKey }),
    onSuccess: ({ delivery_challan }) =>
      Promise.all([keepChallan(delivery_challan), queryClient.invalidateQueries({ queryKey: ['invoices', 'list'] })]),
  })

export const useEmailDeliveryChallan = (delivery_challans_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof emailDeliveryChallan> & { idempotencyKey: string }) =>
      call(emailDeliveryChallan, { params: { delivery_challans_id }, body, idempotencyKey }),
    onSuccess: keepChallan,
  })

export const useDiscardDeliveryChallan = () =>
  useMutation({
    mutationFn: (delivery_challans_id: string) => call(discardDeliveryChallan, { params: { delivery_challans_id } }),
    onSuccess: (_reply, delivery_challans_id) => {
      queryClient.removeQueries({ queryKey: challanQuery(delivery_challans_id).queryKey })
      return Promise.all([forgetLists(), queryClient.invalidateQueries({ queryKey: ['sales-orders'] })])
    },
  })
