import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { eWayBillWords } from '#web/features/sales/shared/e-way-bill-words.ts'
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
    issued: t('Issued as {text}', { text: text('invoice_number') }),
    settled: t('{amount} settled by {value}', { amount, value: text('payment_number') || text('credit_note_number') }),
    unsettled: t('{amount} of {value} undone', { amount, value: text('payment_number') || text('credit_note_number') }),
    cancelled: t('Cancelled: {text}', { text: text('cancel_reason') }),
    written_off: t('{amount} written off: {text}', { amount, text: text('reason') }),
    write_off_undone: t('Write-off of {amount} undone', { amount }),
    reminder_asked: t('Reminder to {text} requested', { text: text('to') }),
    reminded: t('Reminder sent to {text}', { text: text('to') }),
    reminder_failed: t('Reminder to {text} not sent', { text: text('to') }),
    reminder_stopped: t('Reminder not sent: nothing was due'),
    ...eInvoiceWords(text),
    ...eWayBillWords(text),
    payment_link: t('Payment link {text} created', { text: text('link_number') }),
    customer_accepted: t('Accepted by {text}', { text: text('payer_name') }),
    customer_disputed: t('Disputed by {text}: {text_2}', { text: text('payer_name'), text_2: text('reason') }),
    dispute_settled: t('Dispute settled: {text}', { text: text('settled_note') }),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
