import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FilterDialog } from '#web/sales-documents/filter-dialog.tsx'
import { isNarrowed } from '#web/sales-documents/filters.ts'
import { NarrowingChips } from '#web/sales-documents/narrowing-chips.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SearchInput, Toolbar } from '#web/ui/filters.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { salesOrderSumsQuery } from './api.ts'
import { SalesOrderTable, exportCsv } from './sales-order-table.tsx'
import { type SalesOrdersSearch, filterOf, orderOf } from './search.ts'

type Props = { search: SalesOrdersSearch; onSearch: (search: SalesOrdersSearch) => void }

const newSalesOrder = (
  <ButtonLink tone="primary" icon="add" to="/receivables/sales-orders/new">
    New sales order
  </ButtonLink>
)

/** Every order: views, filters and order in the address. */
export function SalesOrdersPage({ search, onSearch }: Props) {
  const [isFiltering, setFiltering] = useState(false)
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status, sort } = search
  const change = (changes: SalesOrdersSearch) => onSearch({ ...search, ...changes })
  const clear = () => onSearch({ status, sort })
  return (
    <Page shape="full">
      <PageHeader
        title="Sales Orders"
        actions={
          <>
            <Button icon="download" onClick={() => void exportCsv({ ...filter, ...order })}>
              Export
            </Button>
            {newSalesOrder}
          </>
        }
      />
      <Views status={status} />
      <Toolbar>
        <SearchInput
          label="Search sales orders"
          placeholder="Number, customer or amount"
          value={search.search ?? ''}
          onChange={(typed) => change({ search: typed || undefined })}
        />
        <Button icon="filter" onClick={() => setFiltering(true)}>
          Filter
        </Button>
        <NarrowingChips search={search} change={change} clear={clear} />
      </Toolbar>
      <SalesOrderTable
        filter={filter}
        order={order}
        sort={sort}
        onSort={(next) => onSearch({ ...search, sort: next as SalesOrdersSearch['sort'] })}
        empty={<NoSalesOrders status={status} />}
        onClearFilters={isNarrowed(search) ? clear : undefined}
      />
      {isFiltering && <FilterDialog noun="sales orders" search={search} change={change} onClose={() => setFiltering(false)} />}
    </Page>
  )
}

function Views({ status }: Pick<SalesOrdersSearch, 'status'>) {
  const { data: drafts } = useQuery(salesOrderSumsQuery({ status: 'draft' }))
  const { data: late } = useQuery(salesOrderSumsQuery({ status: 'late' }))
  return (
    <ViewTabs
      label="Views"
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: 'All', search: {} },
        { value: 'draft', label: 'Draft', count: drafts?.count || undefined, search: { status: 'draft' } },
        { value: 'open', label: 'Open', search: { status: 'open', sort: 'expected_delivery_date' } },
        {
          value: 'late',
          label: 'Late',
          count: late?.count || undefined,
          search: { status: 'late', sort: 'expected_delivery_date' },
        },
        { value: 'invoiced', label: 'Invoiced', search: { status: 'invoiced' } },
        { value: 'closed', label: 'Closed', search: { status: 'closed' } },
        { value: 'cancelled', label: 'Cancelled', search: { status: 'cancelled' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<SalesOrdersSearch['status']>, [title: string, words: string]> = {
  draft: ['No drafts', 'An order you have not confirmed yet waits here.'],
  open: ['No open orders', 'Orders that still have something to deliver or invoice stay here.'],
  late: ['Nothing is late', 'Open orders past the day you promised appear here.'],
  invoiced: ['Nothing is invoiced yet', 'Orders come here when all of them is invoiced.'],
  closed: ['Nothing is closed', 'Orders you ended before all of them was invoiced come here.'],
  cancelled: ['Nothing is cancelled', 'Orders that were called off come here, with the reason.'],
}

function NoSalesOrders({ status }: Pick<SalesOrdersSearch, 'status'>) {
  const [title, words] = status
    ? emptyWords[status]
    : ['No sales orders yet', 'Keep what a customer ordered; deliver and invoice it at once or in parts.']
  return (
    <EmptyState icon="file" title={title} actions={status ? undefined : newSalesOrder}>
      {words}
    </EmptyState>
  )
}
