import { t } from '#core/messages.ts'
import { eWayBillWords } from '#web/features/sales/shared/e-way-bill-words.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    created: t('Draft made'),
    changed: t('Draft changed'),
    delivered: text('challan_number')
      ? t('Delivered as {text}', { text: text('challan_number') })
      : t('All of it is with the consignee again'),
    came_back: t('Came back: {text}', { text: text('goods') }),
    part_returned: t('Returned in part'),
    returned: t('Returned in full'),
    cancelled: t('Cancelled: {text}', { text: text('reason') }),
    invoice_made: t('Invoice draft made'),
    part_invoiced: t('Invoiced in part'),
    invoiced: t('Invoiced in full'),
    ...eWayBillWords(text),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
