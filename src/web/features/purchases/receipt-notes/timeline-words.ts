import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    received: text('over_reason') ? `Taken in, more than ordered: ${text('over_reason')}` : 'Taken in',
    cancelled: `Cancelled: ${text('cancel_reason')}`,
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
