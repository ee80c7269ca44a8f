import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const amount = typeof detail['amount'] === 'number' ? `₹${formatPaise(detail['amount'])}` : ''
  const words: Record<string, string> = {
    created: t('Draft made'),
    changed: t('Draft changed'),
    sent: text('purchase_order_number')
      ? t('Made final as {text}', { text: text('purchase_order_number') })
      : t('Nothing of it is billed'),
    taken_back: t('Taken back to be revised'),
    closed: text('reason') ? t('Closed: {text}', { text: text('reason') }) : t('Closed'),
    opened_again: t('Opened again'),
    cancelled: text('reason') ? t('Cancelled: {text}', { text: text('reason') }) : t('Cancelled'),
    goods_received: t('Goods came: {text}', { text: text('receipt_note_number') }),
    receipt_cancelled: t('{text} cancelled: {text_2}', { text: text('receipt_note_number'), text_2: text('cancel_reason') }),
    receipt_part: t('Received in part'),
    receipt_whole: t('Received in full'),
    receipt_none: t('Nothing of it has come'),
    paid_ahead: t('{amount} paid ahead, {text}', { amount, text: text('advance_number') }),
    part_billed: t('Billed in part'),
    billed: t('Billed in full'),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
