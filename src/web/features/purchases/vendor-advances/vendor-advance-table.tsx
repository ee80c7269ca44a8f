import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { VendorAdvanceRow } from '#contract/purchases/vendor-advances.ts'
import { formatDate } from '#core/dates.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { taggedFace, useTagging } from '#web/features/documents/shared/tags/use-tagging.tsx'
import { exportChosen, totalsOf } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import {
  exportCsv,
  savePdf,
  type VendorAdvanceFilter,
  type VendorAdvanceOrder,
  vendorAdvancesQuery,
  vendorAdvanceSumsQuery,
} from './api.ts'
import { VendorAdvanceBadge } from './vendor-advance-badge.tsx'

const columns: readonly Column<VendorAdvanceRow>[] = [
  { id: 'number', header: t('Number'), width: 124, sortable: true, cell: (row) => row.advance_number ?? t('No voucher yet') },
  { id: 'vendor', header: t('Vendor'), sortable: true, cell: (row) => row.vendor_name },
  { id: 'advance_date', header: t('Date'), width: 112, sortable: true, cell: (row) => formatDate(row.advance_date) },
  { id: 'description', header: t('For'), isExtra: 'tablet', cell: (row) => row.description },
  { id: 'order', header: t('Order'), width: 126, isExtra: 'laptop', cell: (row) => row.purchase_order_number },
  { id: 'status', header: t('Status'), width: 118, cell: (row) => <VendorAdvanceBadge {...row} /> },
  {
    id: 'tds_amount',
    header: t('TDS (₹)'),
    width: 96,
    align: 'end',
    isExtra: 'laptop',
    cell: (row) => <Amount value={row.tds_amount} />,
  },
  {
    id: 'amount',
    header: t('Amount (₹)'),
    width: 112,
    align: 'end',
    sortable: true,
    sum: (row) => (row.status === 'cancelled' ? 0 : row.amount),
    cell: (row) => <Amount value={row.amount} />,
  },
  {
    id: 'advance_left',
    header: t('Left (₹)'),
    width: 104,
    align: 'end',
    sortable: true,
    sum: (row) => row.advance_left,
    cell: (row) => <Amount value={row.advance_left} />,
  },
]

const about = {
  tagged_to: 'vendor_advances',
  noun: ['advance', 'advances'],
  idOf: (row: VendorAdvanceRow) => row.vendor_advances_id,
  nameOf: (row: VendorAdvanceRow) => row.advance_number ?? row.vendor_name,
  lists: ['vendor-advances'],
} as const
const needs = ['ACCOUNTS_PAYABLE_CREATE'] as const

type Props = {
  filter: VendorAdvanceFilter
  order: VendorAdvanceOrder
  sort: string | undefined
  onSort: (sort: string) => void
  empty: ReactNode
  onClearFilters: (() => void) | undefined
}

/** The filtered advances with their totals, and actions for one and for several. */
export function VendorAdvanceTable({ filter, order, sort, onSort, empty, onClearFilters }: Props) {
  const query = useMemo(() => vendorAdvancesQuery(filter, order), [filter, order])
  const { data: sums } = useQuery(vendorAdvanceSumsQuery(filter))
  const tagging = useTagging(about, { columns, needs })
  return (
    <DataTable
      holds="page"
      label={t('Vendor advances')}
      noun={['advance', 'advances']}
      columns={tagging.columns}
      bulkActions={tagging.bulkActions}
      query={query}
      rowKey={(row) => row.vendor_advances_id}
      rowHref={(row) => `/payables/vendor-advances/${row.vendor_advances_id}`}
      rowMenu={(row) => (row.advance_number === null ? [] : documentMenu({ pdf: () => savePdf(row), discard: undefined }))}
      sort={sort ?? '-advance_date'}
      onSort={onSort}
      totals={totalsOf(columns, sums)}
      exportChosen={exportChosen(
        (row) => row.vendor_advances_id,
        'advances',
        (ids) => exportCsv({ ids }),
      )}
      days={{ column: 'advance_date', of: (row) => row.advance_date, sum: (row) => row.amount }}
      card={taggedFace((row) => ({
        title: row.vendor_name,
        detail: [row.advance_number, formatDate(row.advance_date), row.description].filter(Boolean).join(' · '),
        amount: `₹${formatPaise(row.amount)}`,
        badge: <VendorAdvanceBadge {...row} />,
      }))}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}
