import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { FilterDialog } from '#web/sales-documents/filter-dialog.tsx'
import { isNarrowed } from '#web/sales-documents/filters.ts'
import { NarrowingChips } from '#web/sales-documents/narrowing-chips.tsx'
import { invoiceSumsQuery } from './api.ts'
import { filterOf, type InvoicesSearch, orderOf } from './filter.ts'
import { exportCsv, InvoiceTable } from './invoice-table.tsx'

type Props = { search: InvoicesSearch; onSearch: (search: InvoicesSearch) => void }

const newInvoice = (
  <ButtonLink tone="primary" icon="add" to="/receivables/invoices/new">
    New invoice
  </ButtonLink>
)

/** Every invoice: views, filters and order in the address. */
export function InvoicesPage({ search, onSearch }: Props) {
  const [isFiltering, setFiltering] = useState(false)
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status, sort } = search
  const change = (changes: InvoicesSearch) => onSearch({ ...search, ...changes })
  const clear = () => onSearch({ status, sort })
  return (
    <Page shape="full">
      <PageHeader
        title="Invoices"
        actions={
          <>
            <Button icon="download" onClick={() => void exportCsv({ ...filter, ...order })}>
              Export
            </Button>
            {newInvoice}
          </>
        }
      />
      <Views status={status} />
      <Toolbar>
        <SearchInput
          label="Search invoices"
          placeholder="Number, customer or amount"
          value={search.search ?? ''}
          onChange={(typed) => change({ search: typed || undefined })}
        />
        <Button icon="filter" onClick={() => setFiltering(true)}>
          Filter
        </Button>
        <NarrowingChips search={search} change={change} clear={clear} />
      </Toolbar>
      <InvoiceTable
        filter={filter}
        order={order}
        sort={sort}
        onSort={(next) => onSearch({ ...search, sort: next as InvoicesSearch['sort'] })}
        empty={<NoInvoices status={status} />}
        onClearFilters={isNarrowed(search) ? clear : undefined}
      />
      {isFiltering && <FilterDialog noun="invoices" search={search} change={change} onClose={() => setFiltering(false)} />}
    </Page>
  )
}

function Views({ status }: Pick<InvoicesSearch, 'status'>) {
  const { data: drafts } = useQuery(invoiceSumsQuery({ status: 'draft' }))
  const { data: overdue } = useQuery(invoiceSumsQuery({ status: 'overdue' }))
  return (
    <ViewTabs
      label="Views"
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: 'All', search: {} },
        { value: 'draft', label: 'Draft', count: drafts?.count || undefined, search: { status: 'draft' } },
        { value: 'open', label: 'Unpaid', search: { status: 'open' } },
        {
          value: 'overdue',
          label: 'Overdue',
          count: overdue?.count || undefined,
          search: { status: 'overdue', sort: 'due_date' },
        },
        { value: 'paid', label: 'Paid', search: { status: 'paid' } },
        { value: 'cancelled', label: 'Cancelled', search: { status: 'cancelled' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<InvoicesSearch['status']>, [title: string, words: string]> = {
  draft: ['No drafts', 'An invoice you save without issuing waits here.'],
  open: ['Nothing to collect', 'Issued invoices stay here until they are paid in full.'],
  overdue: ['Nothing is overdue', 'Invoices past their due date appear here, the oldest first.'],
  paid: ['No paid invoices yet', 'An invoice comes here when the whole of it is settled.'],
  cancelled: ['No cancelled invoices', 'A cancelled invoice keeps its number and stays here.'],
}

function NoInvoices({ status }: Pick<InvoicesSearch, 'status'>) {
  const [title, words] = status
    ? emptyWords[status]
    : ['No invoices yet', 'Make the first one: it is numbered, taxed and posted for you.']
  return (
    <EmptyState icon="invoice" title={title} actions={status ? undefined : newInvoice}>
      {words}
    </EmptyState>
  )
}
