import type { Advance, AdvanceRow } from '#contract/sales/advances.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

export const modeWords: Record<Advance['payment']['payment_mode'], string> = {
  bank_transfer: t('Bank transfer'),
  upi: 'UPI',
  cash: t('Cash'),
  cheque: t('Cheque'),
  card: t('Card'),
  gateway: t('Payment gateway'),
  other: t('Other'),
}
export const modeOptions = Object.entries(modeWords).map(([value, label]) => ({ value, label }))

export const statusWords: Record<AdvanceRow['status'], string> = {
  open: t('Open'),
  part_used: t('Partly used'),
  used: t('Used'),
  voided: t('Voided'),
}

export const moveWords: Record<Advance['moves'][number]['move'], string> = {
  received: t('Received'),
  applied: t('Applied'),
  unapplied: t('Reversed'),
  refunded: t('Refunded'),
  refund_undone: t('Refund undone'),
  voided: t('Voided'),
}

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    received: t('{amount} received', { amount }),
    amended: t('Details changed'),
    applied: t('{amount} applied to an invoice', { amount }),
    unapplied: t('{amount} unapplied from an invoice', { amount }),
    refunded: t('{amount} refunded', { amount }),
    refund_undone: t('Refund of {amount} undone', { amount }),
    voided: t('Voided: {text}', { text: text('void_reason') }),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
