import { formatPaise } from '#core/money.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    created: 'Draft made',
    changed: 'Draft changed',
    sent: text('purchase_order_number') ? `Made final as ${text('purchase_order_number')}` : 'Nothing of it is billed',
    taken_back: 'Taken back to be revised',
    closed: text('reason') ? `Closed: ${text('reason')}` : 'Closed',
    opened_again: 'Opened again',
    cancelled: text('reason') ? `Cancelled: ${text('reason')}` : 'Cancelled',
    goods_received: `Goods came: ${text('receipt_note_number')}`,
    receipt_cancelled: `${text('receipt_note_number')} cancelled: ${text('cancel_reason')}`,
    receipt_part: 'Received in part',
    receipt_whole: 'Received in full',
    receipt_none: 'Nothing of it has come',
    paid_ahead: `${amount} paid ahead, ${text('advance_number')}`,
    part_billed: 'Billed in part',
    billed: 'Billed in full',
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
