import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RecurringInvoiceRow } from '#contract/sales/recurring-invoices.ts'
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
import { pauseSchedules, schedulesQuery } from './api.ts'
import type { SchedulesSearch } from './search.ts'
import { ScheduleBadge } from './words.tsx'

const columns: readonly Column<RecurringInvoiceRow>[] = [
  { id: 'customer', header: t('Customer'), cell: (row) => row.customer_name },
  { id: 'item', header: t('For'), cell: (row) => row.item_name },
  { id: 'rhythm', header: t('Repeats'), width: 220, cell: rhythmWords },
  { id: 'next_on', header: t('Next'), width: 120, cell: (row) => (row.next_on === null ? '' : formatDate(row.next_on)) },
  { id: 'last_on', header: t('Last'), width: 120, isExtra: true, cell: (row) => row.last_on && formatDate(row.last_on) },
  { id: 'status', header: t('Status'), width: 120, cell: (row) => <ScheduleBadge schedule={row} /> },
  { id: 'total', header: t('Each (₹)'), width: 140, align: 'end', cell: (row) => <Amount value={row.total} /> },
]

const create = (
  <ButtonLink tone="primary" icon="add" to="/receivables/invoices/recurring/new">
    {t('New schedule')}
  </ButtonLink>
)

const acts = pauseActs<RecurringInvoiceRow>(pauseSchedules, {
  noun: ['schedule', 'schedules'],
  idOf: (row) => row.recurring_invoices_id,
  nameOf: (row) => row.customer_name,
  lists: ['recurring-invoices'],
})

/** Every recurring invoice, ordered by the next date. */
export function SchedulesPage({ search: { status } }: { search: SchedulesSearch }) {
  const counts = useTabCounts('recurring-invoices')
  const query = useMemo(() => schedulesQuery({ status }), [status])
  return (
    <Page shape="full">
      <PageHeader
        title={t('Recurring invoices')}
        above={<Link to="/receivables/invoices">{t('Invoices')}</Link>}
        actions={create}
      />
      <ViewTabs
        counts={counts}
        label={t('Views')}
        value={status ?? 'all'}
        tabs={[
          { value: 'all', label: t('All'), search: {} },
          { value: 'active', label: t('Active'), search: { status: 'active' } },
          { value: 'failing', label: t('Not created'), search: { status: 'failing' } },
          { value: 'paused', label: t('Paused'), search: { status: 'paused' } },
          { value: 'ended', label: t('Ended'), search: { status: 'ended' } },
        ]}
      />
      <DataTable
        label={t('Recurring invoices')}
        noun={['schedule', 'schedules']}
        columns={columns}
        {...acts}
        query={query}
        rowKey={(row) => row.recurring_invoices_id}
        rowHref={(row) => `/receivables/invoices/recurring/${row.recurring_invoices_id}`}
        card={(row) => ({
          title: row.customer_name,
          detail:
            row.next_on === null
              ? rhythmWords(row)
              : t('{rhythmWords} · next {date}', { rhythmWords: rhythmWords(row), date: formatDate(row.next_on) }),
          amount: `₹${formatPaise(row.total)}`,
          badge: <ScheduleBadge schedule={row} />,
        })}
        empty={<Empty status={status} />}
      />
    </Page>
  )
}

const emptyWords = {
  all: [
    t('No recurring entries yet'),
    t('Rent, retainers, subscriptions: set how often once, and we create each invoice on its day.'),
  ],
  active: [t('No schedule is active'), t('Schedules that create invoices automatically appear here.')],
  failing: [t('All invoices were created'), t('Dates whose invoice could not be created appear here with the reason.')],
  paused: [t('Nothing is paused'), t('A paused schedule creates no invoices until you resume it.')],
  ended: [t('Nothing has ended'), t('Schedules that reach their last date stay here.')],
} as const

function Empty({ status }: SchedulesSearch) {
  const [title, text] = emptyWords[status ?? 'all']
  return (
    <EmptyState icon="refresh" title={title} actions={status ? undefined : create}>
      {text}
    </EmptyState>
  )
}
