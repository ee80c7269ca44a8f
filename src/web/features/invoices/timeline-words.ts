import { formatPaise } from '#core/money.ts'
import type { TimelineEvent } from '#web/sales-documents/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    created: 'Draft made',
    changed: 'Draft changed',
    issued: `Issued as ${text('invoice_number')}`,
    settled: `${amount} settled by ${text('payment_number') || text('credit_note_number')}`,
    unsettled: `${amount} of ${text('payment_number') || text('credit_note_number')} undone`,
    cancelled: `Cancelled: ${text('cancel_reason')}`,
    email_asked: `Mail to ${text('to')} asked for`,
    email_sent: `Mailed to ${text('to')}`,
    reminder_asked: `Reminder to ${text('to')} asked for`,
    reminded: `Reminder sent to ${text('to')}`,
    reminder_failed: `Reminder to ${text('to')} did not go out`,
    reminder_stopped: 'Reminder held back: nothing was owed any more',
    email_failed: `Mail to ${text('to')} did not go out`,
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
