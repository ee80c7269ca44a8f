import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { BillRow } from '#contract/purchases/bills.ts'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { BillBadge } from './bill-badge.tsx'

export const billColumns: readonly Column<BillRow>[] = [
  { id: 'vendor', header: t('Vendor'), sortable: true, cell: (row) => row.vendor_name },
  { id: 'number', header: t('Number'), width: 134, sortable: true, cell: (row) => row.bill_number },
  { id: 'bill_date', header: t('Date'), width: 120, isExtra: 'laptop', sortable: true, cell: (row) => formatDate(row.bill_date) },
  { id: 'due_date', header: t('Due'), width: 120, sortable: true, cell: (row) => formatDate(row.due_date) },
  { id: 'status', header: t('Status'), width: 176, cell: (row) => <BillBadge bill={row} /> },
  {
    id: 'taxable_value',
    header: t('Before tax (₹)'),
    width: 140,
    align: 'end',
    isExtra: true,
    cell: (row) => <Amount value={row.taxable_value} />,
  },
  { id: 'tds', header: t('TDS (₹)'), width: 120, align: 'end', isExtra: true, cell: (row) => <Amount value={row.tds_amount} /> },
  {
    id: 'total',
    header: t('Total (₹)'),
    width: 140,
    isExtra: 'tablet',
    align: 'end',
    sortable: true,
    sum: (row) => row.total,
    cell: (row) => <Amount value={row.total} />,
  },
  {
    id: 'amount_due',
    header: t('To pay (₹)'),
    width: 140,
    align: 'end',
    sortable: true,
    sum: (row) => row.amount_due,
    cell: (row) => <Amount value={row.amount_due} />,
  },
]
// Beside the vendor's details there is room for five narrower columns.
const kept = new Set(['number', 'bill_date', 'status', 'total', 'amount_due'])
export const columnsOfOneVendor = billColumns
  .filter(({ id }) => kept.has(id))
  .map((column) => ({ ...column, width: column.align === 'end' ? 120 : (column.width ?? 120), sortable: false, isExtra: false }))
