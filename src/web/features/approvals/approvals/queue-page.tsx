import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ApprovalRow } from '#contract/approvals/approvals.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { agoWords } from '#web/lib/ago.ts'
import { useSession } from '#web/lib/session.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Keys } from '#web/ui/kbd.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { ApprovalDesk } from './approval-desk.tsx'
import { approvalsQuery, countQuery, type View } from './api.ts'
import styles from './approvals.module.css'
import { AwayDrawer } from './away-drawer.tsx'
import { ApprovalBadge } from './course-view.tsx'
import { useRank } from './rights.ts'
import type { ApprovalsSearch } from './search.ts'

type Props = { search: ApprovalsSearch; onSearch: (change: Partial<ApprovalsSearch>) => void }

/** Pending approvals, decided one after the other. */
export function QueuePage({ search, onSearch }: Props) {
  const view = search.view ?? 'mine'
  const { data: count } = useQuery(countQuery)
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
          { value: 'open', label: t('All waiting'), search: { view: 'open' } },
          { value: 'closed', label: t('Decided'), search: { view: 'closed' } },
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
  useMoves(rows, open, (request) => onSearch({ request }))
  if (error) return <ErrorState error={error} title={t('We couldn’t load the requests')} onRetry={refetch} />
  if (!data) return <Skeleton lines={8} height={480} label={t('Loading requests')} />
  if (open === undefined) return <Nothing view={view} />
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

function QueueRow({ row, isOpen, onOpen }: { row: ApprovalRow; isOpen: boolean; onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={cx(styles.row, isOpen && styles.isOpen)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className={styles.rowHead}>
          <span className={styles.title}>{row.payee_name}</span>
          <span className="figures">₹{formatPaise(row.amount)}</span>
        </span>
        <span className={styles.small}>
          {t('{document_number} · {workflow_name}, step {current_step} of {step_count}', {
            document_number: row.document_number,
            workflow_name: row.workflow_name,
            current_step: row.current_step,
            step_count: row.step_count,
          })}
        </span>
        <span className={styles.small}>
          {row.approval_status === 'waiting'
            ? `${row.is_mine ? t('Waits for you') : t('Waits for {value}', { value: row.waits_for.join(', ') || 'nobody' })} · ${agoWords(row.waits_since ?? row.asked_at)}`
            : agoWords(row.closed_at ?? row.asked_at)}
          {row.open_questions > 0 && ` ${t('· question open')}`}
        </span>
        {row.approval_status !== 'waiting' && <ApprovalBadge status={row.approval_status} />}
      </button>
    </li>
  )
}

function Nothing({ view }: { view: View }) {
  if (view === 'closed')
    return (
      <EmptyState icon="history" title={t('Nothing decided yet')}>
        {t('Approved, rejected, reopened and bypassed requests appear here with who decided them.')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="done"
      title={view === 'mine' ? t('Nothing waits for you') : t('Nothing is waiting for approval')}
      actions={<ButtonLink to="/payables/approval-workflows">{t('Approval workflows')}</ButtonLink>}
    >
      {t('Bills and payouts that a workflow sends to you wait here until you approve, reject or ask.')}
    </EmptyState>
  )
}

/** J and K move the selection, as in mail clients. */
function useMoves(rows: readonly ApprovalRow[], open: string | undefined, go: (request: string) => void) {
  const { shortcutsDisabled } = useSession()
  const move = (by: number) => {
    const to = rows[rows.findIndex((row) => row.approval_requests_id === open) + by]
    if (to) go(to.approval_requests_id)
  }
  useShortcuts(
    [
      { keys: 'J', run: () => move(1) },
      { keys: 'K', run: () => move(-1) },
    ],
    !shortcutsDisabled,
  )
}

/** The next selection after this one is removed: the following request, or the previous one at the end. */
function nextOf(rows: readonly ApprovalRow[], gone: string): string | undefined {
  const at = rows.findIndex((row) => row.approval_requests_id === gone)
  return (rows[at + 1] ?? rows[at - 1])?.approval_requests_id
}
