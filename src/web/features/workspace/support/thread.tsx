import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import { getScreenshot, type SupportConversation, type SupportMessage } from '#contract/workspace/support.ts'
import { agoWords } from '#web/lib/ago.ts'
import { urlOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { messagesQuery, useRead } from './api.ts'
import styles from './support.module.css'

/** The messages of a conversation, newest last; opening it marks it as read. */
export function Thread({ conversation }: { conversation: SupportConversation }) {
  const { support_conversations_id, is_unread } = conversation
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    messagesQuery(support_conversations_id),
  )
  const { mutate: read } = useRead()
  const end = useRef<HTMLDivElement>(null)
  const messages = (data?.pages.flatMap((page) => page.rows) ?? []).toReversed()
  const newest = messages.at(-1)?.support_messages_id
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [newest])
  useEffect(() => {
    if (is_unread) read(support_conversations_id)
  }, [is_unread, read, support_conversations_id])
  if (error && !data) return <ErrorState error={error} title={t('The messages could not be loaded')} onRetry={refetch} />
  if (!data) return <Skeleton lines={5} height={200} label={t('Loading the messages')} />
  return (
    <>
      {hasNextPage && (
        <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Older messages')}
        </Button>
      )}
      <ol className={styles.thread} aria-label={t('Messages')} aria-live="polite">
        {messages.map((message) => (
          <Said key={message.support_messages_id} message={message} />
        ))}
      </ol>
      {conversation.is_closed && (
        <p className={styles.closed}>{t('This conversation is closed. Write a message to reopen it.')}</p>
      )}
      <div ref={end} />
    </>
  )
}

function Said({ message: { written_by, writer_name, message_text, file, created_at } }: { message: SupportMessage }) {
  const address = file && urlOf(getScreenshot, { params: { files_id: file.files_id } })
  return (
    <li className={cx(styles.said, written_by === 'person' && styles.mine)}>
      <span className={styles.by}>
        {written_by === 'person' ? t('You') : writer_name} · {agoWords(created_at)}
      </span>
      <div className={styles.bubble}>
        {message_text}
        {address && (
          <a href={address} target="_blank" rel="noopener noreferrer">
            <img className={styles.screenshot} src={address} alt={t('Screenshot')} />
          </a>
        )}
      </div>
    </li>
  )
}
