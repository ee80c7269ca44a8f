import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    created: t('Draft made'),
    changed: t('Draft changed'),
    sent: text('estimate_number') ? t('Sent as {text}', { text: text('estimate_number') }) : t('Back to sent'),
    taken_back: t('Taken back to be revised'),
    accepted: t('Accepted'),
    declined: text('reason') ? t('Declined: {text}', { text: text('reason') }) : t('Declined'),
    order_made: t('Sales order made'),
    invoice_made: t('Invoice draft made'),
    part_invoiced: t('Invoiced in part'),
    invoiced: t('Invoiced in full'),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
