import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    created: t('Draft made'),
    changed: t('Draft changed'),
    confirmed: text('sales_order_number')
      ? t('Confirmed as {text}', { text: text('sales_order_number') })
      : t('Nothing of it is invoiced'),
    taken_back: t('Taken back to be revised'),
    closed: text('reason') ? t('Closed: {text}', { text: text('reason') }) : t('Closed'),
    opened_again: t('Opened again'),
    cancelled: text('reason') ? t('Cancelled: {text}', { text: text('reason') }) : t('Cancelled'),
    challan_made: t('Delivery challan made'),
    delivery_part: t('Delivered in part'),
    delivery_whole: t('Delivered in full'),
    delivery_none: t('Nothing of it is delivered'),
    invoice_made: t('Invoice draft made'),
    part_invoiced: t('Invoiced in part'),
    invoiced: t('Invoiced in full'),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
