import { useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import {
  discardEstimate,
  duplicateEstimate,
  emailEstimate,
  invoiceEstimate,
  setEstimateStatus,
} from '#contract/sales/estimates.ts'
import { shareEstimate } from '#contract/sales/estimate-answers.ts'
import { orderEstimate } from '#contract/sales/sales-orders.ts'
import { t } from '#core/messages.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { estimateQuery, forgetLists, keepEstimate } from './api.ts'

export const useSetStatus = (estimates_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof setEstimateStatus>) => call(setEstimateStatus, { params: { estimates_id }, body }),
    onSuccess: keepEstimate,
  })

export const useInvoiceEstimate = (estimates_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof invoiceEstimate> & { idempotencyKey: string }) =>
      call(invoiceEstimate, { params: { estimates_id }, body, idempotencyKey }),
    onSuccess: ({ estimate }) =>
      Promise.all([keepEstimate(estimate), queryClient.invalidateQueries({ queryKey: ['invoices', 'list'] })]),
  })

/** Maps the order's response for its editor. */
export const useOrderEstimate = (estimates_id: string) =>
  useMutation({
    mutationFn: () => call(orderEstimate, { params: { estimates_id } }),
    onSuccess: () =>
      Promise.all(['estimates', 'sales-orders'].map((name) => queryClient.invalidateQueries({ queryKey: [name] }))),
    meta: { fallback: t('The sales order could not be created') },
  })

export const useEmailEstimate = (estimates_id: string) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Body<typeof emailEstimate> & { idempotencyKey: string }) =>
      call(emailEstimate, { params: { estimates_id }, body, idempotencyKey }),
    onSuccess: keepEstimate,
  })

export const useDuplicateEstimate = () =>
  useMutation({
    mutationFn: (estimates_id: string) => call(duplicateEstimate, { params: { estimates_id } }),
    onSuccess: keepEstimate,
  })

export const useDiscardEstimate = () =>
  useMutation({
    mutationFn: (estimates_id: string) => call(discardEstimate, { params: { estimates_id } }),
    onSuccess: (_reply, estimates_id) => {
      queryClient.removeQueries({ queryKey: estimateQuery(estimates_id).queryKey })
      return forgetLists()
    },
  })

export const useShareEstimate = (estimates_id: string) =>
  useMutation({
    mutationFn: () => call(shareEstimate, { params: { estimates_id } }),
    meta: { fallback: t("We couldn't make the link") },
  })
