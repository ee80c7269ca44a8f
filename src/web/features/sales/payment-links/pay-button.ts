import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invoice } from '#contract/sales/invoices.ts'
import { LEAST_PAYABLE, MOST_PAYABLE, openStatuses } from '#core/sales/payment-links/states.ts'
import { t } from '#core/messages.ts'
import { useMayOpen } from '#web/lib/may-open.ts'
import { invoiceCollectionQuery, useMakeLink } from './api.ts'

/**
 * The button to pay in the mail of an invoice: there with an open link, else `makeLink` creates one without a mail of its own.
 * Undefined if nothing is due that one payment can settle, in another currency, and for a person who may not create links.
 */
export function usePayButton(invoice: Invoice) {
  const { invoices_id, invoice_number, customers_id, customer_name, customer, currency, status, amount_due } = invoice
  const mayMake = useMayOpen()('/receivables/payment-links/new')
  const isPayable =
    mayMake &&
    currency === null &&
    (status === 'issued' || status === 'part_paid') &&
    amount_due >= LEAST_PAYABLE &&
    amount_due <= MOST_PAYABLE
  const { data } = useQuery({ ...invoiceCollectionQuery(invoices_id), enabled: isPayable })
  const { mutateAsync } = useMakeLink()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  if (!isPayable || data === undefined) return undefined
  if (data.links.some((link) => openStatuses.includes(link.status))) return { amount: amount_due, makeLink: undefined }
  const link = {
    customers_id,
    payer_name: customer_name,
    email: customer.email,
    mobile_number: null,
    purpose: t('Invoice {invoice_number}', { invoice_number }),
    reference: null,
    invoices_id,
    amount: amount_due,
    least_amount: null,
    most_amount: null,
    part_payment: true,
    expires_on: null,
    remind: false,
    send: false,
  }
  return { amount: amount_due, makeLink: () => mutateAsync({ ...link, idempotencyKey }) }
}
