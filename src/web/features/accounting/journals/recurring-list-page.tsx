import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RecurringJournalRow } from '#contract/accounting/recurring-journals.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { rhythmWords } from '#core/documents/recurring.ts'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { pauseActs } from '#web/ui/pausing.ts'
import { useMayPost } from './journals-page.tsx'
import { pauseSchedules, schedulesQuery } from './recurring-api.ts'
import { ScheduleBadge } from './schedule-badge.tsx'
import type { RecurringSearch } from './search.ts'

const columns: readonly Column<RecurringJournalRow>[] = [
  { id: 'memo', header: t('Narration'), cell: (row) => row.memo },
  { id: 'rhythm', header: t('Repeats'), width: 230, isExtra: 'tablet', cell: rhythmWords },
  { id: 'next_on', header: t('Next'), width: 120, cell: (row) => (row.next_on === null ? '' : formatDate(row.next_on)) },
  { id: 'reverses', header: t('Reversed'), width: 120, isExtra: 'tablet', cell: (row) => row.reverses && t('Next month') },
  { id: 'status', header: t('Status'), width: 120, cell: (row) => <ScheduleBadge schedule={row} /> },
  { id: 'total', header: t('Each (₹)'), width: 140, align: 'end', cell: (row) => <Amount value={row.total} /> },
]

const acts = pauseActs<RecurringJournalRow>(pauseSchedules, {
  noun: ['schedule', 'schedules'],
  idOf: (row) => row.recurring_journals_id,
  nameOf: (row) => row.memo,
  lists: ['recurring-journals'],
})

/** Every recurring journal entry, ordered by the next date. */
export function RecurringJournalsPage({ search: { status } }: { search: RecurringSearch }) {
  const counts = useTabCounts('recurring-journals')
  const query = useMemo(() => schedulesQuery({ status }), [status])
  const mayPost = useMayPost()
  const create = mayPost && (
    <ButtonLink tone="primary" icon="add" to="/accounting/recurring-journals/new">
      {t('New schedule')}
    </ButtonLink>
  )
  const [title, text] = emptyWords[status ?? 'all']
  return (
    <Page shape="full">
      <PageHeader
        title={t('Recurring journals')}
        section={t('Accounting')}
        above={<Link to="/accounting/journals">{t('Journals')}</Link>}
        actions={create}
      />
      <ViewTabs
        counts={counts}
        label={t('Views')}
        value={status ?? 'all'}
        tabs={[
          { value: 'all', label: t('All'), search: {} },
          { value: 'active', label: t('Active'), search: { status: 'active' } },
          { value: 'failing', label: t('Not posted'), search: { status: 'failing' } },
          { value: 'paused', label: t('Paused'), search: { status: 'paused' } },
          { value: 'ended', label: t('Ended'), search: { status: 'ended' } },
        ]}
      />
      <DataTable
        label={t('Recurring journals')}
        noun={['schedule', 'schedules']}
        columns={columns}
        {...(mayPost && acts)}
        query={query}
        rowKey={(row) => row.recurring_journals_id}
        rowHref={(row) => `/accounting/recurring-journals/${row.recurring_journals_id}`}
        card={(row) => ({
          title: row.memo,
          detail:
            row.next_on === null
              ? rhythmWords(row)
              : t('{rhythmWords} · next {date}', { rhythmWords: rhythmWords(row), date: formatDate(row.next_on) }),
          amount: `₹${formatPaise(row.total)}`,
          badge: <ScheduleBadge schedule={row} />,
        })}
        empty={
          <EmptyState icon="refresh" title={title} actions={status ? undefined : create}>
            {text}
          </EmptyState>
        }
      />
    </Page>
  )
}

const emptyWords = {
  all: [
    t('No recurring entries yet'),
    t('Rent, depreciation, accruals: set how often once, and we post each entry on its date.'),
  ],
  active: [t('No schedule is active'), t('Schedules that post entries automatically appear here.')],
  failing: [t('Every entry was posted'), t('Dates whose entry we couldn’t post appear here with the reason.')],
  paused: [t('Nothing is paused'), t('A paused schedule posts nothing until you resume it.')],
  ended: [t('Nothing has ended'), t('Schedules that reach their last date stay here.')],
} as const
