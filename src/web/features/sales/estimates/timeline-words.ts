import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    created: 'Draft made',
    changed: 'Draft changed',
    sent: text('estimate_number') ? `Sent as ${text('estimate_number')}` : 'Back to sent',
    taken_back: 'Taken back to be revised',
    accepted: 'Accepted',
    declined: text('reason') ? `Declined: ${text('reason')}` : 'Declined',
    order_made: 'Sales order made',
    invoice_made: 'Invoice draft made',
    part_invoiced: 'Invoiced in part',
    invoiced: 'Invoiced in full',
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
