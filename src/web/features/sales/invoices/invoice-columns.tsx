import type { InvoiceRow } from '#contract/sales/invoices.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { foreignColumn } from '#web/features/currencies/shared/foreign-column.ts'
import { besideCustomer, customerColumn, taxableColumn, totalColumn } from '#web/features/sales/shared/document-columns.tsx'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'
import { InvoiceBadge } from './invoice-badge.tsx'

export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  { id: 'number', header: t('Number'), width: 130, sortable: true, cell: (row) => row.invoice_number ?? t('Draft') },
  customerColumn,
  {
    id: 'invoice_date',
    header: t('Date'),
    width: 112,
    isExtra: 'tablet',
    sortable: true,
    cell: (row) => formatDate(row.invoice_date),
  },
  { id: 'due_date', header: t('Due'), width: 112, sortable: true, cell: (row) => formatDate(row.due_date) },
  { id: 'status', header: t('Status'), width: 178, cell: (row) => <InvoiceBadge invoice={row} /> },
  taxableColumn,
  { ...totalColumn, width: 124, isExtra: 'tablet' },
  {
    id: 'amount_due',
    header: t('Due (₹)'),
    width: 124,
    align: 'end',
    sortable: true,
    cell: (row) => <Amount value={row.amount_due} />,
  },
]

// Beside the customer's details there is room for five narrower columns.
const narrower: Record<string, number> = { number: 136, invoice_date: 112, status: 176, total: 120, amount_due: 120 }
export const columnsOfOneCustomer = besideCustomer(invoiceColumns, ['due_date', 'taxable_value']).map(
  ({ width = 120, ...column }) => ({
    ...column,
    width: narrower[column.id] ?? width,
  }),
)

const tighter: Record<string, number> = { ...narrower, number: 140, invoice_date: 112, due_date: 112, status: 140 }
// Only if the company uses other currencies.
export const columnsWithForeign = invoiceColumns.toSpliced(-1, 0, foreignColumn<InvoiceRow>()).map((column) => {
  const width = tighter[column.id]
  return width === undefined ? column : { ...column, width }
})
