import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    brought_in: t('Imported as an opening document'),
    created: t('Draft created'),
    amended: t('Details changed'),
    changed: t('Draft changed'),
    issued: t('Issued as {text}', { text: text('credit_note_number') }),
    applied: t('{amount} applied to invoices', { amount }),
    application_undone: t('{amount} unapplied from an invoice', { amount }),
    refunded: t('{amount} refunded', { amount }),
    refund_undone: t('Refund of {amount} undone', { amount }),
    cancelled: t('Cancelled: {text}', { text: text('cancel_reason') }),
    e_invoice_asked: t('E-invoice registration requested'),
    e_invoice_registered: t('Registered with the e-invoice portal'),
    e_invoice_failed: t('Rejected by the e-invoice portal'),
    e_invoice_cancel_asked: t('Cancellation of registration requested: {text}', { text: text('cancel_remark') }),
    e_invoice_cancel_refused: t('The e-invoice portal did not cancel the registration'),
    e_invoice_cancelled: t('Registration cancelled'),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
