import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Timeline } from '#contract/documents/letters.ts'
import { reasonText } from '#web/lib/reason.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import styles from './page.module.css'

/** The reason for the document's tax, in sentences. */
export const WhyCard = ({ why }: { why: readonly string[] }) => (
  <Card title={t('Why this tax')}>
    <ul className={styles.why}>
      {why.map((sentence) => (
        <li key={sentence}>{reasonText(sentence)}</li>
      ))}
    </ul>
  </Card>
)

export type TimelineEvent = Pick<Timeline['rows'][number], 'action' | 'detail'>

type Props<Key extends readonly unknown[]> = {
  query: UseQueryOptions<Timeline, Error, Timeline, Key>
  /** The events of the history as sentences. */
  words: (event: TimelineEvent) => string
}

/** The history of the document, newest first. */
export function HistoryCard<Key extends readonly unknown[]>({ query, words }: Props<Key>) {
  const { data, error, refetch } = useQuery(query)
  return (
    <Card title={t('History')}>
      {error ? (
        <ErrorState error={error} title={t('The history could not be loaded')} onRetry={refetch} />
      ) : data === undefined ? (
        <Skeleton lines={3} />
      ) : (
        <ol className={styles.events}>
          {data.rows.map((event) => (
            <li key={event.audit_log_id} className={styles.event}>
              <span>{commonWords(event) ?? words(event)}</span>
              <small>
                {formatInstant(event.created_at)}
                {event.by && `, ${event.by}`}
              </small>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

/** Events of attachments, mails and tags are the same for every document. */
function commonWords({ action, detail }: TimelineEvent): string | undefined {
  const { original_file_name: name, to, tag } = detail
  if (typeof to === 'string' && action === 'email_asked') return t('Email to {to} requested', { to })
  if (typeof to === 'string' && action === 'email_sent') return t('Emailed to {to}', { to })
  if (typeof to === 'string' && action === 'email_failed') return t('Email to {to} not sent', { to })
  if (action === 'attached') return typeof name === 'string' ? t('{name} attached', { name }) : t('Attachment added')
  if (typeof tag === 'string' && action === 'tagged') return t('Tag {tag} added', { tag })
  if (typeof tag === 'string' && action === 'untagged') return t('Tag {tag} removed', { tag })
  return action === 'detached' ? t('Attachment removed') : undefined
}
