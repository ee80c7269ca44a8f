import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    created: t('Draft created'),
    amended: t('Details changed'),
    changed: t('Draft changed'),
    sent: text('purchase_order_number') ? t('Finalised as {text}', { text: text('purchase_order_number') }) : t('Nothing billed'),
    taken_back: t('Reopened for revision'),
    closed: text('reason') ? t('Closed: {text}', { text: text('reason') }) : t('Closed'),
    opened_again: t('Reopened'),
    cancelled: text('reason') ? t('Cancelled: {text}', { text: text('reason') }) : t('Cancelled'),
    goods_received: t('Goods received: {text}', { text: text('receipt_note_number') }),
    receipt_cancelled: t('{text} cancelled: {text_2}', { text: text('receipt_note_number'), text_2: text('cancel_reason') }),
    receipt_part: t('Partly received'),
    receipt_whole: t('Fully received'),
    receipt_none: t('Nothing received'),
    paid_ahead: t('{amount} paid in advance, {text}', { amount, text: text('advance_number') }),
    part_billed: t('Partly billed'),
    billed: t('Fully billed'),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
