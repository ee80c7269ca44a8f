import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { getCustomer } from '#contract/directory/customers.ts'
import type { Query } from '#contract/endpoint.ts'
import { getInvoice } from '#contract/sales/invoices.ts'
import {
  cancelPaymentLink,
  exportPaymentLinks,
  getInvoiceCollection,
  getPaymentLink,
  listPaymentLinks,
  makePaymentLink,
  type NewPaymentLink,
  type PaymentLink,
  paymentLinkTimeline,
  sendPaymentLink,
  sendPaymentLinks,
  settleDispute,
  sumPaymentLinks,
} from '#contract/sales/payment-links.ts'
import { openStatuses } from '#core/sales/payment-links/states.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type LinkFilter = Query<typeof sumPaymentLinks>
/** The polling interval for a link: while its mail is being sent, and while a payment may arrive. */
const [MAIL_MS, MONEY_MS] = [2_000, 10_000]

export const linksQuery = (filter: LinkFilter) =>
  keysetQuery(['payment-links', 'list', filter], (after, signal) =>
    call(listPaymentLinks, { query: { ...filter, limit: '200', after }, signal }),
  )

export const linkSumsQuery = (filter: LinkFilter) =>
  queryOptions({
    queryKey: ['payment-links', 'sums', filter],
    queryFn: ({ signal }) => call(sumPaymentLinks, { query: filter, signal }),
  })

export const linkQuery = (payment_links_id: string) =>
  queryOptions({
    queryKey: ['payment-links', 'one', payment_links_id],
    queryFn: ({ signal }) => call(getPaymentLink, { params: { payment_links_id }, signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.email_status === 'queued') return MAIL_MS
      return data && openStatuses.includes(data.status) ? MONEY_MS : false
    },
  })

export const timelineQuery = (link: PaymentLink) =>
  queryOptions({
    queryKey: [
      'payment-links',
      'timeline',
      link.payment_links_id,
      link.status,
      link.times_sent,
      link.email_status,
      link.amount_paid,
    ],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(paymentLinkTimeline, { params: link, signal }),
  })

export const invoiceCollectionQuery = (invoices_id: string) =>
  queryOptions({
    queryKey: ['payment-links', 'of-invoice', invoices_id],
    queryFn: ({ signal }) => call(getInvoiceCollection, { params: { invoices_id }, signal }),
  })

export const customerQuery = (customers_id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', customers_id],
    queryFn: ({ signal }) => call(getCustomer, { params: { customers_id }, signal }),
  })

export const invoiceQuery = (invoices_id: string) =>
  queryOptions({
    queryKey: ['invoices', 'one', invoices_id],
    queryFn: ({ signal }) => call(getInvoice, { params: { invoices_id }, signal }),
  })

export const useMakeLink = () =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewPaymentLink & { idempotencyKey: string }) =>
      call(makePaymentLink, { body, idempotencyKey }),
    onSuccess: keep,
  })

export const useSendLink = () =>
  useMutation({
    mutationFn: (payment_links_id: string) => call(sendPaymentLink, { params: { payment_links_id } }),
    onSuccess: keep,
    meta: { fallback: t('The link could not be emailed') },
  })

/** Emails each link, or reminds of it. */
export const sendLinks = (ids: string[]) => call(sendPaymentLinks, { body: { ids } })

export const useCloseLink = (payment_links_id: string) =>
  useMutation({
    mutationFn: (body: { cancel_reason: string }) => call(cancelPaymentLink, { params: { payment_links_id }, body }),
    onSuccess: keep,
  })

export const useSettleDispute = (invoices_id: string) =>
  useMutation({
    mutationFn: (body: { settled_note: string }) => call(settleDispute, { params: { invoices_id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['payment-links', 'of-invoice', invoices_id] }),
  })

/** Saves the filtered or selected links as a CSV file. */
export const exportCsv = (query: LinkFilter & { ids?: string }) => download(exportPaymentLinks, 'payment-links.csv', { query })

async function keep(link: PaymentLink): Promise<void> {
  queryClient.setQueryData(linkQuery(link.payment_links_id).queryKey, link)
  await Promise.all(
    ['list', 'sums', 'of-invoice'].map((part) => queryClient.invalidateQueries({ queryKey: ['payment-links', part] })),
  )
}
