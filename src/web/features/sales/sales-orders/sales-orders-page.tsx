import { useMemo } from 'react'
import { t } from '#core/messages.ts'
import { useTabCounts } from '#web/features/documents/shared/tab-counts.ts'
import { DocumentListPage, NoDocuments } from '#web/features/sales/shared/document-list-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { ViewTabs } from '#web/ui/tabs.tsx'
import { exportCsv } from './api.ts'
import { SalesOrderTable } from './sales-order-table.tsx'
import { filterOf, orderOf, type SalesOrdersSearch } from './search.ts'

type Props = { search: SalesOrdersSearch; onSearch: (search: SalesOrdersSearch) => void }

const newSalesOrder = (
  <ButtonLink tone="primary" icon="add" to="/receivables/sales-orders/new">
    {t('New sales order')}
  </ButtonLink>
)

/** Every order; views, filters and order are search parameters. */
export function SalesOrdersPage({ search, onSearch }: Props) {
  const filter = useMemo(() => filterOf(search), [search])
  const order = useMemo(() => orderOf(search), [search])
  const { status } = search
  return (
    <DocumentListPage
      title={t('Sales Orders')}
      nouns={t('sales orders')}
      create={newSalesOrder}
      fromFile={
        <ButtonLink icon="upload" to="/receivables/sales-orders/import">
          {t('Import')}
        </ButtonLink>
      }
      views={<Views status={status} />}
      tagged="sales_orders"
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
  const counts = useTabCounts('sales-orders')
  return (
    <ViewTabs
      counts={counts}
      label={t('Views')}
      value={status ?? 'all'}
      tabs={[
        { value: 'all', label: t('All'), search: {} },
        { value: 'draft', label: t('Draft'), search: { status: 'draft' } },
        { value: 'open', label: t('Open'), search: { status: 'open', sort: 'expected_delivery_date' } },
        {
          value: 'late',
          label: t('Late'),
          search: { status: 'late', sort: 'expected_delivery_date' },
        },
        { value: 'invoiced', label: t('Invoiced'), search: { status: 'invoiced' } },
        { value: 'closed', label: t('Closed'), search: { status: 'closed' } },
        { value: 'cancelled', label: t('Cancelled'), search: { status: 'cancelled' } },
      ]}
    />
  )
}

const emptyWords: Record<NonNullable<SalesOrdersSearch['status']> | 'all', [title: string, words: string]> = {
  all: [t('No sales orders yet'), t('Record what a customer ordered; deliver and invoice it at once or in parts.')],
  draft: [t('No drafts'), t('Orders you have not confirmed yet appear here.')],
  open: [t('No open orders'), t('Orders with items still to deliver or invoice stay here.')],
  late: [t('No late orders'), t('Open orders past their promised date appear here.')],
  invoiced: [t('Nothing invoiced yet'), t('Orders invoiced in full appear here.')],
  closed: [t('No closed orders'), t('Orders you closed before they were invoiced in full appear here.')],
  cancelled: [t('No cancelled orders'), t('Cancelled orders appear here with the reason.')],
}
