import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { StockTransferRow } from '#contract/compliance/stock-transfers.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { taxableColumn } from '#web/features/sales/shared/document-columns.tsx'
import { exportChosen, totalsOf } from '#web/features/sales/shared/document-table.tsx'
import { documentMenu } from '#web/features/sales/shared/row-menu.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { exportCsv, savePdf, type TransferFilter, transferSumsQuery, transfersQuery } from './api.ts'
import { TransferBadge } from './transfer-badge.tsx'

const columns: readonly Column<StockTransferRow>[] = [
  { id: 'number', header: t('Number'), width: 160, cell: (row) => row.transfer_number },
  { id: 'customer', header: t('Sent to'), cell: (row) => row.customer_name },
  { id: 'from_gstin', header: t('From GSTIN'), width: 160, isExtra: 'laptop', cell: (row) => row.from_gstin },
  { id: 'to_gstin', header: t('To GSTIN'), width: 160, isExtra: 'tablet', cell: (row) => row.to_gstin },
  { id: 'transfer_date', header: t('Date'), width: 120, cell: (row) => formatDate(row.transfer_date) },
  { id: 'status', header: t('Status'), width: 118, cell: (row) => <TransferBadge transfer={row} /> },
  taxableColumn,
  {
    id: 'total',
    header: t('Total (₹)'),
    width: 130,
    align: 'end',
    sum: (row) => (row.status === 'issued' ? row.total : 0),
    cell: (row) => <Amount value={row.total} />,
  },
]

type Props = { filter: TransferFilter; empty: ReactNode; onClearFilters: (() => void) | undefined }

/** The transfers a filter finds, and what they come to. */
export function TransferTable({ filter, empty, onClearFilters }: Props) {
  const query = useMemo(() => transfersQuery(filter), [filter])
  const { data: sums } = useQuery(transferSumsQuery(filter))
  return (
    <DataTable
      holds="page"
      label={t('Stock transfers')}
      noun={['stock transfer', 'stock transfers']}
      columns={columns}
      query={query}
      rowKey={(row) => row.stock_transfers_id}
      rowHref={({ stock_transfers_id }) => `/receivables/stock-transfers/${stock_transfers_id}`}
      rowMenu={(row) => documentMenu({ pdf: () => savePdf(row) })}
      totals={totalsOf(columns, sums)}
      exportChosen={exportChosen(
        (row) => row.stock_transfers_id,
        t('stock transfers'),
        (ids) => exportCsv({ ids }),
      )}
      days={{ column: 'transfer_date', of: (row) => row.transfer_date, sum: (row) => row.total }}
      card={(row) => ({
        title: row.customer_name,
        detail: `${row.transfer_number} · ${formatDate(row.transfer_date)}`,
        amount: `₹${formatPaise(row.total)}`,
        badge: <TransferBadge transfer={row} />,
      })}
      empty={empty}
      onClearFilters={onClearFilters}
    />
  )
}
