import { Link } from '@tanstack/react-router'
import type { PaymentLink } from '#contract/sales/payment-links.ts'
import { inContext, t } from '#core/messages.ts'
import { formatDate, formatInstant, formatPaise } from '#web/lib/format.ts'
import { askedWords } from './words.ts'

/** Payer, purpose and terms of a link. */
export function linkFacts(link: PaymentLink) {
  const payer =
    link.customers_id === null ? (
      link.payer_name
    ) : (
      <Link key="payer" to="/receivables/customers/$customers_id" params={{ customers_id: link.customers_id }}>
        {link.payer_name}
      </Link>
    )
  const invoice = link.invoices_id !== null && (
    <Link key="invoice" to="/receivables/invoices/$invoices_id" params={{ invoices_id: link.invoices_id }}>
      {link.invoice_number}
    </Link>
  )
  const bounds = [
    link.least_amount === null ? '' : t('from ₹{amount}', { amount: formatPaise(link.least_amount) }),
    link.most_amount === null ? '' : t('up to ₹{amount}', { amount: formatPaise(link.most_amount) }),
  ]
  return [
    [inContext('person', 'From'), payer],
    [t('Email'), link.email],
    [t('Mobile'), link.mobile_number],
    [t('Invoice'), invoice || null],
    [t('Reference'), link.reference],
    [t('Amount'), [askedWords(link), ...bounds].filter(Boolean).join(' ')],
    [t('In parts'), link.part_payment ? t('Yes') : t('No')],
    [t('Expiry date'), link.expires_on && formatDate(link.expires_on)],
    [t('Made'), formatInstant(link.created_at)],
    [t('Viewed'), link.viewed_at && formatInstant(link.viewed_at)],
    [t('Reminders'), link.remind && link.email !== null ? t('After 3 and 7 days') : t('None')],
  ] as const
}
