import { formatPaise } from '#core/money.ts'
import { eWayBillWords } from '#web/features/sales/shared/e-way-bill-words.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    brought_in: 'Brought in as an opening document',
    created: 'Draft made',
    changed: 'Draft changed',
    issued: `Issued as ${text('invoice_number')}`,
    settled: `${amount} settled by ${text('payment_number') || text('credit_note_number')}`,
    unsettled: `${amount} of ${text('payment_number') || text('credit_note_number')} undone`,
    cancelled: `Cancelled: ${text('cancel_reason')}`,
    written_off: `${amount} written off: ${text('reason')}`,
    write_off_undone: `Write-off of ${amount} undone`,
    reminder_asked: `Reminder to ${text('to')} asked for`,
    reminded: `Reminder sent to ${text('to')}`,
    reminder_failed: `Reminder to ${text('to')} did not go out`,
    reminder_stopped: 'Reminder held back: nothing was owed any more',
    e_invoice_asked: 'Registration with the e-invoice portal asked for',
    e_invoice_registered: 'Registered with the e-invoice portal',
    e_invoice_failed: 'Refused by the e-invoice portal',
    e_invoice_cancel_asked: `Cancelling the registration asked for: ${text('cancel_remark')}`,
    e_invoice_cancel_refused: 'The e-invoice portal did not cancel the registration',
    e_invoice_cancelled: 'Registration cancelled',
    ...eWayBillWords(text),
    payment_link: `Payment link ${text('link_number')} made`,
    customer_accepted: `Accepted by ${text('payer_name')}`,
    customer_disputed: `Disputed by ${text('payer_name')}: ${text('reason')}`,
    dispute_settled: `Dispute settled: ${text('settled_note')}`,
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
