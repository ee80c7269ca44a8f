import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Keys } from '#web/ui/kbd.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { approvalsQuery, countQuery, type View } from './api.ts'
import { ApprovalDesk } from './approval-desk.tsx'
import styles from './approvals.module.css'
import { AwayDrawer } from './away-drawer.tsx'
import { nextOf } from './next-request.ts'
import { QueueEmpty } from './queue-empty.tsx'
import { QueueRow } from './queue-row.tsx'
import { useRank } from './rights.ts'
import type { ApprovalsSearch } from './search.ts'
import { useQueueKeys } from './use-queue-keys.ts'

type Props = { search: ApprovalsSearch; onSearch: (change: Partial<ApprovalsSearch>) => void }

/** Pending approvals, decided one after the other. */
export function QueuePage({ search, onSearch }: Props) {
  const view = search.view ?? 'mine'
  const { data: count } = useQuery(countQuery)
  const counts = useTabCounts('approvals')
  const [isAway, setAway] = useState(false)
  const { decides } = useRank()
  return (
    <Page>
      <PageHeader
        title={t('Approval Workflows')}
        section={t('Payables')}
        description={
          <span className={styles.keys}>
            <Keys keys="J" />
            {` ${t('next')} `}
            <Keys keys="K" />
            {` ${t('previous')} `}
            <Keys keys="A" />
            {` ${t('approve')} `}
            <Keys keys="R" />
            {` ${t('reject')}`}
          </span>
        }
        actions={
          <>
            {decides && (
              <Button icon="calendar" onClick={() => setAway(true)}>
                {t('Away')}
              </Button>
            )}
            <ButtonLink icon="list" to="/payables/approval-workflows">
              {t('Workflows')}
            </ButtonLink>
          </>
        }
      />
      <ViewTabs
        label={t('Requests')}
        value={view}
        tabs={[
          { value: 'mine', label: t('Waiting for you'), count: count?.mine, search: {} },
          { value: 'open', label: t('All waiting'), count: counts?.['open'], search: { view: 'open' } },
          { value: 'closed', label: t('Decided'), count: counts?.['closed'], search: { view: 'closed' } },
        ]}
      />
      <Desk key={view} view={view} search={search} onSearch={onSearch} />
      {isAway && <AwayDrawer onClose={() => setAway(false)} />}
    </Page>
  )
}

function Desk({ view, search, onSearch }: Props & { view: View }) {
  const queue = useInfiniteQuery(approvalsQuery(view))
  const { data, error, refetch } = queue
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const open = search.request ?? rows[0]?.approval_requests_id
  useQueueKeys(rows, open, (request) => onSearch({ request }))
  if (error) return <ErrorState error={error} title={t('We couldn’t load the requests')} onRetry={refetch} />
  if (!data) return <Skeleton lines={8} height={480} label={t('Loading requests')} />
  if (open === undefined) return <QueueEmpty view={view} />
  return (
    <div className={styles.split} data-open={search.request !== undefined}>
      <nav className={styles.queue} aria-label={t('Requests in the queue')}>
        <ul className={styles.rows}>
          {rows.map((row) => (
            <QueueRow
              key={row.approval_requests_id}
              row={row}
              isOpen={row.approval_requests_id === open}
              onOpen={() => onSearch({ request: row.approval_requests_id })}
            />
          ))}
        </ul>
        {rows.length === 0 && <p className={styles.quiet}>{t('Nothing else waits here.')}</p>}
        {queue.hasNextPage && (
          <Button busy={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
            {t('Show more')}
          </Button>
        )}
      </nav>
      <ApprovalDesk
        key={open}
        approval_requests_id={open}
        onBack={() => onSearch({ request: undefined })}
        onDecided={() => onSearch({ request: view === 'mine' ? nextOf(rows, open) : open })}
      />
    </div>
  )
}
