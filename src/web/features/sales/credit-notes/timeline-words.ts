import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { eInvoiceWords } from '#web/features/sales/shared/e-invoice-words.ts'
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
    ...eInvoiceWords(text),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
