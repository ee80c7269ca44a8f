import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { notificationsQuery, type Shown, useMarkAllRead } from './api.ts'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'

type ListProps = { shown: Shown; onAll: () => void; onGo: () => void }

/** Notifications by age, loaded page by page. */
export function NotificationList({ shown, onAll, onGo }: ListProps) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(notificationsQuery(shown))
  const markAll = useMarkAllRead()
  if (data === undefined)
    return error ? (
      <ErrorState error={error} title={t("We couldn't load the notifications")} onRetry={refetch} />
    ) : (
      <Skeleton lines={6} height={320} label={t('Loading notifications')} />
    )
  const rows = data.pages.flatMap((page) => page.rows)
  const [newest] = rows
  if (newest === undefined) return <Nothing shown={shown} onAll={onAll} />
  return (
    <>
      {rows.some((row) => !row.is_read) && (
        <Button
          tone="quiet"
          icon="check"
          busy={markAll.isPending}
          className={styles.all}
          onClick={() => markAll.mutate(newest.notifications_id)}
        >
          {t('Mark all read')}
        </Button>
      )}
      <ul className={styles.list}>
        {rows.map((row) => (
          <NotificationRow key={row.notifications_id} row={row} onGo={onGo} />
        ))}
      </ul>
      {hasNextPage && (
        <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show older')}
        </Button>
      )}
    </>
  )
}

function Nothing({ shown, onAll }: { shown: Shown; onAll: () => void }) {
  return shown === 'unread' ? (
    <EmptyState icon="done" title={t('You have read everything')} actions={<Button onClick={onAll}>{t('Show all')}</Button>}>
      {t('New notifications appear here at once.')}
    </EmptyState>
  ) : (
    <EmptyState icon="bell" title={t('No notifications yet')}>
      {t("Finished imports, your team's requests and news about your account appear here.")}
    </EmptyState>
  )
}
