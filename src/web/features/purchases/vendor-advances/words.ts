import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    brought_in: t('Imported as an opening document'),
    recorded: t('{amount} recorded as {text}', { amount, text: text('advance_number') }),
    amended: t('Details changed'),
    sent: t('Payout created'),
    paid: t('{amount} paid, {text}', { amount, text: text('advance_number') }),
    applied: t('{amount} applied to a bill', { amount }),
    application_undone: t('{amount} unapplied from a bill', { amount }),
    refunded: t('{amount} refunded', { amount }),
    refund_undone: t('Refund of {amount} undone', { amount }),
    cancelled: t('Cancelled: {text}', { text: text('cancel_reason') }),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
