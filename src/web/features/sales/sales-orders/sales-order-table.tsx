import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SalesOrderRow } from '#contract/sales/sales-orders.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { customerColumn, taxableColumn, totalColumn } from '#web/features/sales/shared/document-columns.tsx'
import { DocumentTable, type DocumentTableProps } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { discardDrafts } from '#web/ui/bulk-kinds.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import {
  discardSalesOrders,
  exportCsv,
  type SalesOrderFilter,
  type SalesOrderOrder,
  salesOrderSumsQuery,
  salesOrdersQuery,
  savePdf,
  useDiscardSalesOrder,
  useDuplicateSalesOrder,
} from './api.ts'
import { SalesOrderBadge } from './sales-order-badge.tsx'

const columns: readonly Column<SalesOrderRow>[] = [
  { id: 'number', header: t('Number'), width: 136, sortable: true, cell: (row) => row.sales_order_number ?? t('Draft') },
  customerColumn,
  { id: 'order_date', header: t('Date'), width: 120, sortable: true, cell: (row) => formatDate(row.order_date) },
  {
    id: 'expected_delivery_date',
    header: t('Delivery by'),
    width: 112,
    isExtra: 'tablet',
    sortable: true,
    cell: (row) => formatDate(row.expected_delivery_date),
  },
  { id: 'status', header: t('Status'), width: 118, cell: (row) => <SalesOrderBadge order={row} /> },
  taxableColumn,
  totalColumn,
]

const discards = discardDrafts<SalesOrderRow>(discardSalesOrders, {
  noun: ['draft', 'drafts'],
  idOf: (row) => row.sales_orders_id,
  nameOf: (row) => row.sales_order_number ?? row.customer_name,
  lists: ['sales-orders', 'estimates'],
})

/** The filtered orders with their totals, and actions for one and for several. */
export function SalesOrderTable({ filter, order, ...shown }: DocumentTableProps<SalesOrderFilter, SalesOrderOrder>) {
  const query = useMemo(() => salesOrdersQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(salesOrderSumsQuery(filter))
  return (
    <DocumentTable
      {...shown}
      tagged="sales_orders"
      noun={['sales order', 'sales orders']}
      columns={columns}
      query={query}
      sums={sums}
      idOf={(row) => row.sales_orders_id}
      numberOf={(row) => row.sales_order_number}
      dateOf={(row) => row.order_date}
      dayColumn="order_date"
      badge={(row) => <SalesOrderBadge order={row} />}
      rowHref={addressOf}
      rowMenu={useRowMenu()}
      sort={shown.sort ?? '-order_date'}
      onSort={shown.onSort}
      bulkActions={discards}
      exportIds={(ids) => exportCsv({ ids })}
    />
  )
}

const addressOf = ({ sales_orders_id, status }: SalesOrderRow) =>
  status === 'draft' ? `/receivables/sales-orders/${sales_orders_id}/edit` : `/receivables/sales-orders/${sales_orders_id}`

function useRowMenu() {
  const navigate = useNavigate()
  const { mutate: duplicate } = useDuplicateSalesOrder()
  const { mutate: discard } = useDiscardSalesOrder()
  return (row: SalesOrderRow) => {
    const { sales_orders_id, status, sales_order_number } = row
    return documentMenu({
      pdf: () => savePdf(row),
      copy: () =>
        duplicate(sales_orders_id, {
          onSuccess: (made) =>
            void navigate({
              to: '/receivables/sales-orders/$sales_orders_id/edit',
              params: { sales_orders_id: made.sales_orders_id },
            }),
        }),
      discard: status === 'draft' && sales_order_number === null ? (told) => discard(sales_orders_id, told) : undefined,
    })
  }
}
