import type { Advance, AdvanceRow } from '#contract/sales/advances.ts'
import { formatPaise } from '#core/money.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

export const modeWords: Record<Advance['payment']['payment_mode'], string> = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
  gateway: 'Payment gateway',
  other: 'Other',
}
export const modeOptions = Object.entries(modeWords).map(([value, label]) => ({ value, label }))

export const statusWords: Record<AdvanceRow['status'], string> = {
  open: 'Open',
  part_used: 'Used in part',
  used: 'Used',
  voided: 'Voided',
}

export const moveWords: Record<Advance['moves'][number]['move'], string> = {
  received: 'Received',
  applied: 'Applied',
  unapplied: 'Taken back',
  refunded: 'Refunded',
  refund_undone: 'Refund undone',
  voided: 'Voided',
}

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    received: `${amount} received`,
    applied: `${amount} applied to an invoice`,
    unapplied: `${amount} taken back from an invoice`,
    refunded: `${amount} refunded`,
    refund_undone: `Refund of ${amount} undone`,
    voided: `Voided: ${text('void_reason')}`,
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
