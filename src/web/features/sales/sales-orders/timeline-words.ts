import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    created: 'Draft made',
    changed: 'Draft changed',
    confirmed: text('sales_order_number') ? `Confirmed as ${text('sales_order_number')}` : 'Nothing of it is invoiced',
    taken_back: 'Taken back to be revised',
    closed: text('reason') ? `Closed: ${text('reason')}` : 'Closed',
    opened_again: 'Opened again',
    cancelled: text('reason') ? `Cancelled: ${text('reason')}` : 'Cancelled',
    challan_made: 'Delivery challan made',
    delivery_part: 'Delivered in part',
    delivery_whole: 'Delivered in full',
    delivery_none: 'Nothing of it is delivered',
    invoice_made: 'Invoice draft made',
    part_invoiced: 'Invoiced in part',
    invoiced: 'Invoiced in full',
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
