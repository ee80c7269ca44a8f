import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    created: t('Draft created'),
    amended: t('Details changed'),
    changed: t('Draft changed'),
    sent: text('estimate_number') ? t('Sent as {text}', { text: text('estimate_number') }) : t('Mark as sent again'),
    taken_back: t('Reopened for revision'),
    accepted: t('Accepted'),
    declined: text('reason') ? t('Declined: {text}', { text: text('reason') }) : t('Declined'),
    customer_accepted: t('Accepted by {text}', { text: text('answer_name') }),
    customer_declined: text('reason')
      ? t('Declined by {text}: {reason}', { text: text('answer_name'), reason: text('reason') })
      : t('Declined by {text}', { text: text('answer_name') }),
    order_made: t('Sales order created'),
    invoice_made: t('Invoice draft created'),
    part_invoiced: t('Partly invoiced'),
    invoiced: t('Fully invoiced'),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
