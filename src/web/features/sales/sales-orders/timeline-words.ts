import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    created: t('Draft created'),
    amended: t('Details changed'),
    changed: t('Draft changed'),
    confirmed: text('sales_order_number')
      ? t('Confirmed as {text}', { text: text('sales_order_number') })
      : t('Nothing invoiced'),
    taken_back: t('Reopened for revision'),
    closed: text('reason') ? t('Closed: {text}', { text: text('reason') }) : t('Closed'),
    opened_again: t('Reopened'),
    cancelled: text('reason') ? t('Cancelled: {text}', { text: text('reason') }) : t('Cancelled'),
    challan_made: t('Delivery challan created'),
    delivery_part: t('Partly delivered'),
    delivery_whole: t('Fully delivered'),
    delivery_none: t('Nothing delivered'),
    invoice_made: t('Invoice draft created'),
    part_invoiced: t('Partly invoiced'),
    invoiced: t('Fully invoiced'),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
