import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { SupportConversation } from '#contract/workspace/support.ts'
import { agoWords } from '#web/lib/ago.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { conversationsQuery } from './api.ts'
import { Composer } from './composer.tsx'
import styles from './support.module.css'
import { Thread } from './thread.tsx'

/** The conversation with the team, beside earlier reports. */
export default function SupportDrawer({ onClose }: { onClose: () => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(conversationsQuery)
  const [chosenId, setChosenId] = useState<string>()
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const chat = rows.find((row) => row.conversation_kind === 'chat')
  const reports = rows.filter((row) => row.conversation_kind === 'report')
  const chosen = rows.find((row) => row.support_conversations_id === chosenId)
  const shown = chosen ?? chat
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={chosen ? t('Report {conversation_number}', { conversation_number: chosen.conversation_number }) : t('Support')}
      footer={<Composer id={shown?.support_conversations_id} />}
    >
      {error && !data && <ErrorState error={error} title={t("We couldn't load the conversation")} onRetry={refetch} />}
      {!data && !error && <Skeleton lines={6} height={240} label={t('Loading the conversation')} />}
      {chosen && (
        <Button tone="quiet" icon="back" className={styles.back} onClick={() => setChosenId(undefined)}>
          {t('Back')}
        </Button>
      )}
      {data && !chosen && reports.length > 0 && (
        <section aria-labelledby="reports-title">
          <h3 id="reports-title" className={styles.heading}>
            {t('Your reports')}
          </h3>
          <ul className={styles.reports}>
            {reports.map((row) => (
              <ReportRow key={row.support_conversations_id} row={row} onOpen={() => setChosenId(row.support_conversations_id)} />
            ))}
          </ul>
          {hasNextPage && (
            <Button tone="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('Older reports')}
            </Button>
          )}
        </section>
      )}
      {data && !shown && (
        <p className={styles.welcome}>
          {t('Ask anything about your books or this product. The team answers here and by email.')}
        </p>
      )}
      {shown && <Thread key={shown.support_conversations_id} conversation={shown} />}
    </Drawer>
  )
}

function ReportRow({ row, onOpen }: { row: SupportConversation; onOpen: () => void }) {
  return (
    <li>
      <button type="button" className={styles.report} onClick={onOpen}>
        <span className={styles.reportWords}>
          <span className={styles.number}>
            {row.conversation_number}
            {row.is_unread && <Badge tone="info">{t('New answer')}</Badge>}
            {row.is_closed && <Badge>{t('Closed')}</Badge>}
          </span>
          <span className={styles.latest}>{row.latest_text}</span>
        </span>
        <span className={styles.when}>{agoWords(row.last_message_at)}</span>
        <Icon name="chevronRight" />
      </button>
    </li>
  )
}
