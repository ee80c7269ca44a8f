import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DocumentListPage, NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv, salesOrderSumsQuery } from './api.ts'
import { SalesOrderTable } from './sales-order-table.tsx'
import { filterOf, orderOf, type SalesOrdersSearch } from './search.ts'

type Props = { search: SalesOrdersSearch; onSearch: (search: SalesOrdersSearch) => void }

const newSalesOrder = (
  <ButtonLink tone="primary" icon="add" to="/receivables/sales-orders/new">
    New sales order
  </ButtonLink>
)

/** Every order: views, filters and order in the address. */
export function SalesOrdersPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status } = search
  return (
    <DocumentListPage
      title="Sales Orders"
      nouns="sales orders"
      create={newSalesOrder}
      fromFile={
        <ButtonLink icon="upload" to="/receivables/sales-orders/import">
          Import
        </ButtonLink>
      }
      views={<Views status={status} />}
      search={search}
      onSearch={onSearch}
      onExport={() => exportCsv({ ...filter, ...order })}
      table={(shown) => (
        <SalesOrderTable
          {...shown}
          filter={filter}
          order={order}
          empty={<NoDocuments icon="file" status={status} words={emptyWords} create={newSalesOrder} />}
        />
      )}
    />
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

const emptyWords: Record<NonNullable<SalesOrdersSearch['status']> | 'all', [title: string, words: string]> = {
  all: ['No sales orders yet', 'Keep what a customer ordered; deliver and invoice it at once or in parts.'],
  draft: ['No drafts', 'An order you have not confirmed yet waits here.'],
  open: ['No open orders', 'Orders that still have something to deliver or invoice stay here.'],
  late: ['Nothing is late', 'Open orders past the day you promised appear here.'],
  invoiced: ['Nothing is invoiced yet', 'Orders come here when all of them is invoiced.'],
  closed: ['Nothing is closed', 'Orders you ended before all of them was invoiced come here.'],
  cancelled: ['Nothing is cancelled', 'Orders that were called off come here, with the reason.'],
}
