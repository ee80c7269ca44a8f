import { formatPaise } from '#core/money.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    brought_in: 'Brought in as an opening document',
    recorded: `${amount} recorded as ${text('advance_number')}`,
    sent: 'Payout made',
    paid: `${amount} paid, ${text('advance_number')}`,
    applied: `${amount} set off against a bill`,
    application_undone: `${amount} taken back from a bill`,
    refunded: `${amount} came back`,
    refund_undone: `Refund of ${amount} undone`,
    cancelled: `Cancelled: ${text('cancel_reason')}`,
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
