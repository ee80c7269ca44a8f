import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import type { PurchaseOrderRow } from '#contract/purchases/purchase-orders.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { taxableColumn, totalColumn } from '#web/features/sales/shared/document-columns.tsx'
import { exportChosen, totalsOf } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { usePermitted } from '#web/lib/session.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { discardDrafts } from '#web/ui/bulk-kinds.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import {
  discardPurchaseOrders,
  exportCsv,
  type PurchaseOrderFilter,
  type PurchaseOrderOrder,
  purchaseOrderSumsQuery,
  purchaseOrdersQuery,
} from './api.ts'
import { savePdf, useDiscardPurchaseOrder, useDuplicatePurchaseOrder } from './order-actions-api.ts'
import { PurchaseOrderBadge } from './purchase-order-badge.tsx'

const columns: readonly Column<PurchaseOrderRow>[] = [
  { id: 'number', header: t('Number'), width: 136, sortable: true, cell: (row) => row.purchase_order_number ?? t('Draft') },
  { id: 'vendor', header: t('Vendor'), sortable: true, cell: (row) => row.vendor_name },
  {
    id: 'order_date',
    header: t('Date'),
    width: 120,
    isExtra: 'tablet',
    sortable: true,
    cell: (row) => formatDate(row.order_date),
  },
  { id: 'expected_date', header: t('Expected'), width: 120, sortable: true, cell: (row) => formatDate(row.expected_date) },
  { id: 'status', header: t('Status'), width: 160, cell: (row) => <PurchaseOrderBadge order={row} /> },
  taxableColumn,
  totalColumn,
]

type Props = {
  filter: PurchaseOrderFilter
  order: PurchaseOrderOrder
  sort: string | undefined
  onSort: (sort: string) => void
  empty: ReactNode
  onClearFilters: (() => void) | undefined
}

const about = {
  tagged_to: 'purchase_orders',
  noun: ['purchase order', 'purchase orders'],
  idOf: (row: PurchaseOrderRow) => row.purchase_orders_id,
  nameOf: (row: PurchaseOrderRow) => row.purchase_order_number ?? row.vendor_name,
  lists: ['purchase-orders'],
} as const
const needs = ['ACCOUNTS_PAYABLE_CREATE'] as const
const discards = discardDrafts<PurchaseOrderRow>(discardPurchaseOrders, { ...about, needs })

/** The filtered orders with their totals, and actions for one and for several. */
export function PurchaseOrderTable({ filter, order, sort, onSort, empty, onClearFilters }: Props) {
  const query = useMemo(() => purchaseOrdersQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(purchaseOrderSumsQuery(filter))
  const canPrepare = usePermitted(needs)
  const tagging = useTagging(about, { columns, bulkActions: discards, needs })
  return (
    <DataTable
      holds="page"
      label={t('Purchase orders')}
      noun={['purchase order', 'purchase orders']}
      columns={tagging.columns}
      query={query}
      rowKey={(row) => row.purchase_orders_id}
      rowHref={(row) => addressOf(row, canPrepare)}
      rowMenu={useRowMenu(canPrepare)}
      sort={sort ?? '-order_date'}
      onSort={onSort}
      totals={totalsOf(columns, sums)}
      bulkActions={tagging.bulkActions}
      exportChosen={exportChosen(
        (row) => row.purchase_orders_id,
        t('purchase orders'),
        (ids) => exportCsv({ ids }),
      )}
      days={{ column: 'order_date', of: (row) => row.order_date, sum: (row) => row.total }}
      card={taggedFace((row) => ({
        title: row.vendor_name,
        detail: `${row.purchase_order_number ?? t('Draft')} · ${formatDate(row.order_date)}`,
        amount: `₹${formatPaise(row.total)}`,
        badge: <PurchaseOrderBadge order={row} />,
      }))}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}

/** A draft opens in the editor for who may change it. */
const addressOf = ({ purchase_orders_id, status }: PurchaseOrderRow, canPrepare: boolean) =>
  status === 'draft' && canPrepare
    ? `/payables/purchase-orders/${purchase_orders_id}/edit`
    : `/payables/purchase-orders/${purchase_orders_id}`

function useRowMenu(canPrepare: boolean) {
  const navigate = useNavigate()
  const { mutate: duplicate } = useDuplicatePurchaseOrder()
  const { mutate: discard } = useDiscardPurchaseOrder()
  return (row: PurchaseOrderRow) => {
    const { purchase_orders_id, status, purchase_order_number } = row
    const pdf = () => savePdf(row)
    if (!canPrepare) return documentMenu({ pdf, discard: undefined })
    return documentMenu({
      pdf,
      copy: () =>
        duplicate(purchase_orders_id, {
          onSuccess: (made) =>
            void navigate({
              to: '/payables/purchase-orders/$purchase_orders_id/edit',
              params: { purchase_orders_id: made.purchase_orders_id },
            }),
        }),
      discard: status === 'draft' && purchase_order_number === null ? (told) => discard(purchase_orders_id, told) : undefined,
    })
  }
}
