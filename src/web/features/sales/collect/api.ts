import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  beginCollectPayment,
  type Collection,
  type CollectPayment,
  collectInvoiceLayout,
  collectInvoicePdf,
  openCollection,
  readCollectPayment,
  respondToInvoice,
} from '#contract/sales/collect.ts'
import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const collectionQuery = (token: string) =>
  queryOptions({
    queryKey: ['collect', token],
    queryFn: ({ signal }) => call(openCollection, { body: { token }, signal }),
    retry: false,
  })

/** The invoice as printed. `amount_due` is the amount of its code, so that a payment refetches it. */
export const invoiceLayoutQuery = (token: string, amount_due: Paise) =>
  queryOptions({
    queryKey: ['print-layout', 'collect', token, amount_due],
    queryFn: ({ signal }) => call(collectInvoiceLayout, { body: { token }, signal }),
    retry: false,
  })

export const beginPayment = (token: string, amount: Paise) => call(beginCollectPayment, { body: { token, amount } })

export const readPayment = (token: string, payment_link_payments_id: string): Promise<CollectPayment> =>
  call(readCollectPayment, { body: { token, payment_link_payments_id } })

type Response = { response: 'accepted' | 'disputed'; reason: string | null }
export const useRespond = (token: string) =>
  useMutation({
    mutationFn: (said: Response) => call(respondToInvoice, { body: { token, ...said } }),
    onSuccess: (collection: Collection) => queryClient.setQueryData(collectionQuery(token).queryKey, collection),
    meta: { fallback: t('Your answer could not be sent') },
  })

export const saveInvoice = (token: string, invoice_number: string) =>
  download(collectInvoicePdf, `${invoice_number.replaceAll('/', '-')}.pdf`, { body: { token } })
