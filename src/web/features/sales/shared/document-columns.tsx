import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'

/** What every row of a list of documents has. Amounts in paise. */
export type DocumentRow = { customer_name: string; taxable_value: Paise; total: Paise }

export const customerColumn: Column<Pick<DocumentRow, 'customer_name'>> = {
  id: 'customer',
  header: t('Customer'),
  sortable: true,
  cell: (row) => row.customer_name,
}

export const taxableColumn: Column<Pick<DocumentRow, 'taxable_value'>> = {
  id: 'taxable_value',
  header: t('Before tax (₹)'),
  width: 140,
  align: 'end',
  isExtra: true,
  cell: (row) => <Amount value={row.taxable_value} />,
}

export const totalColumn: Column<Pick<DocumentRow, 'total'>> = {
  id: 'total',
  header: t('Total (₹)'),
  width: 114,
  align: 'end',
  sortable: true,
  sum: (row) => row.total,
  cell: (row) => <Amount value={row.total} />,
}

/** The columns beside the details of one customer: without the name, in the list's own order; `hidden` are off until switched on. */
export const besideCustomer = <Row,>(columns: readonly Column<Row>[], hidden: readonly string[]): readonly Column<Row>[] =>
  columns
    .filter(({ id }) => id !== customerColumn.id)
    .map((column) => ({ ...column, sortable: false, isExtra: hidden.includes(column.id) }))
