import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RecurringJournalRow } from '#contract/accounting/recurring-journals.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { rhythmWords } from '#core/documents/recurring.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount, Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { useMayPost } from './journals-page.tsx'
import { schedulesQuery } from './recurring-api.ts'
import { ScheduleBadge } from './schedule-badge.tsx'
import type { RecurringSearch } from './search.ts'

const columns: readonly Column<RecurringJournalRow>[] = [
  { id: 'memo', header: 'Narration', cell: (row) => row.memo },
  { id: 'rhythm', header: 'Repeats', width: 230, isExtra: 'tablet', cell: rhythmWords },
  { id: 'next_on', header: 'Next', width: 116, cell: (row) => (row.next_on === null ? '' : formatDate(row.next_on)) },
  { id: 'reverses', header: 'Reversed', width: 120, isExtra: 'tablet', cell: (row) => row.reverses && 'Next month' },
  { id: 'status', header: 'Status', width: 120, cell: (row) => <ScheduleBadge schedule={row} /> },
  { id: 'total', header: 'Each (₹)', width: 140, align: 'end', cell: (row) => <Amount value={row.total} /> },
]

/** Every journal entry that repeats, the next to come first. */
export function RecurringJournalsPage({ search: { status } }: { search: RecurringSearch }) {
  const query = useMemo(() => schedulesQuery({ status }), [status])
  const create = useMayPost() && (
    <ButtonLink tone="primary" icon="add" to="/accounting/recurring-journals/new">
      New schedule
    </ButtonLink>
  )
  const [title, text] = emptyWords[status ?? 'all']
  return (
    <Page shape="full">
      <PageHeader
        title="Recurring journals"
        section="Accounting"
        above={<Link to="/accounting/journals">Journals</Link>}
        actions={create}
      />
      <ViewTabs
        label="Views"
        value={status ?? 'all'}
        tabs={[
          { value: 'all', label: 'All', search: {} },
          { value: 'active', label: 'Active', search: { status: 'active' } },
          { value: 'failing', label: 'Not posted', search: { status: 'failing' } },
          { value: 'paused', label: 'Paused', search: { status: 'paused' } },
          { value: 'ended', label: 'Ended', search: { status: 'ended' } },
        ]}
      />
      <DataTable
        label="Recurring journals"
        noun={['schedule', 'schedules']}
        columns={columns}
        query={query}
        rowKey={(row) => row.recurring_journals_id}
        rowHref={(row) => `/accounting/recurring-journals/${row.recurring_journals_id}`}
        card={(row) => ({
          title: row.memo,
          detail: row.next_on === null ? rhythmWords(row) : `${rhythmWords(row)} · next ${formatDate(row.next_on)}`,
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
  all: ['Nothing repeats yet', 'Rent, depreciation, accruals: say once how often, and each entry is posted on its day.'],
  active: ['No schedule is active', 'Schedules that post entries by themselves appear here.'],
  failing: ['Every entry was posted', 'A date whose entry could not be posted waits here with the reason.'],
  paused: ['Nothing is paused', 'A paused schedule posts nothing until you resume it.'],
  ended: ['Nothing has ended', 'A schedule that came to its last date stays here.'],
} as const
