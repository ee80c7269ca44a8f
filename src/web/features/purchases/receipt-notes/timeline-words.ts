import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    received: text('over_reason') ? t('Received, more than ordered: {text}', { text: text('over_reason') }) : t('Received'),
    amended: t('Details changed'),
    cancelled: t('Cancelled: {text}', { text: text('cancel_reason') }),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
