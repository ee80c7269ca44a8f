import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { type SalesOrderRow, exportSalesOrders } from '#contract/sales-orders.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { download } from '#web/lib/call.ts'
import { sentence } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import type { MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast-store.ts'
import {
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
  { id: 'number', header: 'Number', width: 136, sortable: true, cell: (row) => row.sales_order_number ?? 'Draft' },
  { id: 'customer', header: 'Customer', sortable: true, cell: (row) => row.customer_name },
  { id: 'order_date', header: 'Date', width: 124, sortable: true, cell: (row) => formatDate(row.order_date) },
  {
    id: 'expected_delivery_date',
    header: 'Delivery by',
    width: 112,
    sortable: true,
    cell: (row) => formatDate(row.expected_delivery_date),
  },
  { id: 'status', header: 'Status', width: 142, cell: (row) => <SalesOrderBadge order={row} /> },
  {
    id: 'taxable_value',
    header: 'Before tax (₹)',
    width: 140,
    align: 'end',
    isExtra: true,
    cell: (row) => <Amount value={row.taxable_value} />,
  },
  {
    id: 'total',
    header: 'Total (₹)',
    width: 120,
    align: 'end',
    sortable: true,
    sum: (row) => row.total,
    cell: (row) => <Amount value={row.total} />,
  },
]

type Props = {
  filter: SalesOrderFilter
  order: SalesOrderOrder
  sort: string | undefined
  onSort: (sort: string) => void
  empty: ReactNode
  onClearFilters: (() => void) | undefined
}

/** The orders a filter finds, their sum, what to do with one and with many. */
export function SalesOrderTable({ filter, order, sort, onSort, empty, onClearFilters }: Props) {
  const query = useMemo(() => salesOrdersQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(salesOrderSumsQuery(filter))
  const rowMenu = useRowMenu()
  return (
    <DataTable
      label="Sales orders"
      noun={['sales order', 'sales orders']}
      columns={columns}
      query={query}
      rowKey={(row) => row.sales_orders_id}
      rowHref={addressOf}
      rowMenu={rowMenu}
      sort={sort ?? '-order_date'}
      onSort={onSort}
      totals={
        sums && {
          count: sums.count,
          isMore: sums.is_more,
          sums: sums.total === null ? {} : { total: sums.total },
        }
      }
      bulkActions={(rows) => (
        <Button icon="download" onClick={() => void exportRows(rows)}>
          Export CSV
        </Button>
      )}
      card={(row) => ({
        title: row.customer_name,
        detail: `${row.sales_order_number ?? 'Draft'} · ${formatDate(row.order_date)}`,
        amount: `₹${formatPaise(row.total)}`,
        badge: <SalesOrderBadge order={row} />,
      })}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}

const addressOf = ({ sales_orders_id, status }: SalesOrderRow) =>
  status === 'draft' ? `/receivables/sales-orders/${sales_orders_id}/edit` : `/receivables/sales-orders/${sales_orders_id}`

const MOST_CHOSEN = 200
async function exportRows(rows: readonly SalesOrderRow[]) {
  if (rows.length > MOST_CHOSEN)
    return toast({ text: `At most ${MOST_CHOSEN} chosen orders at a time: narrow the list and export all of it.` })
  return exportCsv({ ids: rows.map((row) => row.sales_orders_id).join(',') })
}

/** Saves the orders of a filter, or single ones, as a CSV file. */
export async function exportCsv(query: SalesOrderFilter & SalesOrderOrder & { ids?: string }) {
  try {
    await download(exportSalesOrders, 'sales-orders.csv', { query })
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, 'The file could not be made') })
  }
}

function useRowMenu(): (row: SalesOrderRow) => readonly (readonly MenuItem[])[] {
  const navigate = useNavigate()
  const { mutate: duplicate } = useDuplicateSalesOrder()
  const { mutate: discard } = useDiscardSalesOrder()
  return (row) => {
    const { sales_orders_id, status, sales_order_number } = row
    const copy: MenuItem = {
      id: 'copy',
      label: 'Make a copy',
      icon: 'copy',
      onSelect: () =>
        duplicate(sales_orders_id, {
          onSuccess: (made) =>
            void navigate({
              to: '/receivables/sales-orders/$sales_orders_id/edit',
              params: { sales_orders_id: made.sales_orders_id },
            }),
        }),
    }
    const pdf: MenuItem = { id: 'pdf', label: 'Download PDF', icon: 'download', onSelect: () => void savePdfOrSay(row) }
    if (status !== 'draft' || sales_order_number !== null) return [[pdf, copy]]
    const away: MenuItem = {
      id: 'discard',
      label: 'Discard draft',
      icon: 'delete',
      danger: true,
      onSelect: () => discard(sales_orders_id, { onSuccess: () => toast({ text: 'Draft discarded' }) }),
    }
    return [[pdf, copy], [away]]
  }
}

export async function savePdfOrSay(row: Pick<SalesOrderRow, 'sales_orders_id' | 'sales_order_number'>) {
  try {
    await savePdf(row)
  } catch (error) {
    toast({ tone: 'danger', text: sentence(error, 'The PDF could not be made') })
  }
}
