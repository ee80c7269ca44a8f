import { formatPaise } from '#core/money.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    brought_in: 'Brought in as an opening document',
    created: 'Draft made',
    changed: 'Draft changed',
    issued: `Issued as ${text('credit_note_number')}`,
    applied: `${amount} applied to invoices`,
    application_undone: `${amount} taken back from an invoice`,
    refunded: `${amount} refunded`,
    refund_undone: `Refund of ${amount} undone`,
    cancelled: `Cancelled: ${text('cancel_reason')}`,
    e_invoice_asked: 'Registration with the e-invoice portal asked for',
    e_invoice_registered: 'Registered with the e-invoice portal',
    e_invoice_failed: 'Refused by the e-invoice portal',
    e_invoice_cancel_asked: `Cancelling the registration asked for: ${text('cancel_remark')}`,
    e_invoice_cancel_refused: 'The e-invoice portal did not cancel the registration',
    e_invoice_cancelled: 'Registration cancelled',
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
