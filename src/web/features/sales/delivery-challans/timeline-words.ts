import { t } from '#core/messages.ts'
import { eWayBillWords } from '#web/features/sales/shared/e-way-bill-words.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    created: t('Draft created'),
    changed: t('Draft changed'),
    amended: t('Details changed'),
    delivered: text('challan_number')
      ? t('Delivered as {text}', { text: text('challan_number') })
      : t('All goods are with the consignee again'),
    came_back: t('Returned: {text}', { text: text('goods') }),
    part_returned: t('Partly returned'),
    returned: t('Fully returned'),
    cancelled: t('Cancelled: {text}', { text: text('reason') }),
    invoice_made: t('Invoice draft created'),
    part_invoiced: t('Partly invoiced'),
    invoiced: t('Fully invoiced'),
    ...eWayBillWords(text),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
