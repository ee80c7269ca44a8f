import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { useSession } from '#web/lib/session.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Keys } from '#web/ui/kbd.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { queueQuery, type Waiting } from './api.ts'
import { ListingDesk } from './listing-desk.tsx'
import { Queue } from './queue.tsx'
import styles from './review.module.css'
import type { ReviewSearch } from './search.ts'

type Props = { search: ReviewSearch; onSearch: (change: Partial<ReviewSearch>) => void }

/** Hub listings to review, one after the other. */
export function ReviewPage({ search, onSearch }: Props) {
  const show = search.show ?? 'waiting'
  const acts = show === 'waiting' ? ['approve', 'reject'] : ['keep', t('take down')]
  return (
    <Page>
      <PageHeader
        title={t('Hub review')}
        description={
          <span className={styles.keys}>
            <Keys keys="J" />
            {` ${t('next')} `}
            <Keys keys="K" />
            {` ${t('previous')} `}
            <Keys keys="A" /> {acts[0]} <Keys keys="R" /> {acts[1]}
          </span>
        }
      />
      <ViewTabs
        label={t('Queues')}
        value={show}
        counts={useTabCounts('hub-review')}
        tabs={[
          { value: 'waiting', label: t('Waiting'), search: {} },
          { value: 'reported', label: t('Reported'), search: { show: 'reported' } },
        ]}
      />
      <Desk key={show} search={search} onSearch={onSearch} />
    </Page>
  )
}

function Desk({ search, onSearch }: Props) {
  const show = search.show ?? 'waiting'
  const queue = useInfiniteQuery(queueQuery(show))
  const { data, error, refetch } = queue
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const open = search.listing ?? rows[0]?.product_id
  useMoves(rows, open, (listing) => onSearch({ listing }))
  if (error) return <ErrorState error={error} title={t("We couldn't load the queue")} onRetry={refetch} />
  if (!data) return <Skeleton lines={8} height={480} label={t('Loading the queue')} />
  if (open === undefined)
    return show === 'waiting' ? (
      <EmptyState icon="done" title={t('No bill lines to add')}>
        {t('New and changed listings appear here until a reviewer has checked them.')}
      </EmptyState>
    ) : (
      <EmptyState icon="done" title={t('No reported listings')}>
        {t('Listings that buyers report appear here until a reviewer has checked them.')}
      </EmptyState>
    )
  return (
    <div className={styles.desk} data-open={search.listing !== undefined}>
      <Queue queue={queue} rows={rows} open={open} onOpen={(listing) => onSearch({ listing })} />
      <ListingDesk
        key={open}
        product_id={open}
        isReported={show === 'reported'}
        onBack={() => onSearch({ listing: undefined })}
        onDecided={() => onSearch({ listing: nextOf(rows, open) })}
      />
    </div>
  )
}

/** J and K move the selection, as in mail clients. */
function useMoves(rows: readonly Waiting[], open: string | undefined, go: (listing: string) => void) {
  const { shortcutsDisabled } = useSession()
  const move = (by: number) => {
    const to = rows[rows.findIndex((row) => row.product_id === open) + by]
    if (to) go(to.product_id)
  }
  useShortcuts(
    [
      { keys: 'J', run: () => move(1) },
      { keys: 'K', run: () => move(-1) },
    ],
    !shortcutsDisabled,
  )
}

/** The next selection after this one is removed: the following item, or the previous one at the end. */
function nextOf(rows: readonly Waiting[], gone: string): string | undefined {
  const at = rows.findIndex((row) => row.product_id === gone)
  return (rows[at + 1] ?? rows[at - 1])?.product_id
}
