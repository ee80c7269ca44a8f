import { eWayBillWords } from '#web/features/sales/shared/e-way-bill-words.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    created: 'Draft made',
    changed: 'Draft changed',
    delivered: text('challan_number') ? `Delivered as ${text('challan_number')}` : 'All of it is with the consignee again',
    came_back: `Came back: ${text('goods')}`,
    part_returned: 'Returned in part',
    returned: 'Returned in full',
    cancelled: `Cancelled: ${text('reason')}`,
    invoice_made: 'Invoice draft made',
    part_invoiced: 'Invoiced in part',
    invoiced: 'Invoiced in full',
    ...eWayBillWords(text),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
