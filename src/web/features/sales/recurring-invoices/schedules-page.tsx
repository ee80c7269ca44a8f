import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { RecurringInvoiceRow } from '#contract/sales/recurring-invoices.ts'
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
import { schedulesQuery } from './api.ts'
import type { SchedulesSearch } from './search.ts'
import { ScheduleBadge } from './words.tsx'

const columns: readonly Column<RecurringInvoiceRow>[] = [
  { id: 'customer', header: 'Customer', cell: (row) => row.customer_name },
  { id: 'item', header: 'For', cell: (row) => row.item_name },
  { id: 'rhythm', header: 'Repeats', width: 220, cell: rhythmWords },
  { id: 'next_on', header: 'Next', width: 116, cell: (row) => (row.next_on === null ? '' : formatDate(row.next_on)) },
  { id: 'last_on', header: 'Last', width: 116, isExtra: true, cell: (row) => row.last_on && formatDate(row.last_on) },
  { id: 'status', header: 'Status', width: 120, cell: (row) => <ScheduleBadge schedule={row} /> },
  { id: 'total', header: 'Each (₹)', width: 140, align: 'end', cell: (row) => <Amount value={row.total} /> },
]

const create = (
  <ButtonLink tone="primary" icon="add" to="/receivables/invoices/recurring/new">
    New schedule
  </ButtonLink>
)

/** Every invoice that repeats, the next to come first. */
export function SchedulesPage({ search: { status } }: { search: SchedulesSearch }) {
  const query = useMemo(() => schedulesQuery({ status }), [status])
  return (
    <Page shape="full">
      <PageHeader title="Recurring invoices" above={<Link to="/receivables/invoices">Invoices</Link>} actions={create} />
      <ViewTabs
        label="Views"
        value={status ?? 'all'}
        tabs={[
          { value: 'all', label: 'All', search: {} },
          { value: 'active', label: 'Active', search: { status: 'active' } },
          { value: 'failing', label: 'Not made', search: { status: 'failing' } },
          { value: 'paused', label: 'Paused', search: { status: 'paused' } },
          { value: 'ended', label: 'Ended', search: { status: 'ended' } },
        ]}
      />
      <DataTable
        label="Recurring invoices"
        noun={['schedule', 'schedules']}
        columns={columns}
        query={query}
        rowKey={(row) => row.recurring_invoices_id}
        rowHref={(row) => `/receivables/invoices/recurring/${row.recurring_invoices_id}`}
        card={(row) => ({
          title: row.customer_name,
          detail: row.next_on === null ? rhythmWords(row) : `${rhythmWords(row)} · next ${formatDate(row.next_on)}`,
          amount: `₹${formatPaise(row.total)}`,
          badge: <ScheduleBadge schedule={row} />,
        })}
        empty={<Empty status={status} />}
      />
    </Page>
  )
}

const emptyWords = {
  all: ['Nothing repeats yet', 'Rent, retainers, subscriptions: say once how often, and each invoice is made on its day.'],
  active: ['No schedule is active', 'Schedules that make invoices by themselves appear here.'],
  failing: ['Every invoice was made', 'A date whose invoice could not be made waits here with the reason.'],
  paused: ['Nothing is paused', 'A paused schedule makes no invoices until you resume it.'],
  ended: ['Nothing has ended', 'A schedule that came to its last date stays here.'],
} as const

function Empty({ status }: SchedulesSearch) {
  const [title, text] = emptyWords[status ?? 'all']
  return (
    <EmptyState icon="refresh" title={title} actions={status ? undefined : create}>
      {text}
    </EmptyState>
  )
}
