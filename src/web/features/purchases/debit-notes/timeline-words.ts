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
    issued: `Issued as ${text('debit_note_number')}`,
    applied: `${amount} set against bills`,
    application_undone: `${amount} taken back from a bill`,
    refunded: `${amount} came back`,
    refund_undone: `Refund of ${amount} undone`,
    cancelled: `Cancelled: ${text('cancel_reason')}`,
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
