import type { Paise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { Column } from '#web/ui/data-table-types.ts'
import { Amount } from '#web/ui/layout.tsx'

/** The columns that all lists of documents share. Amounts in paise. */
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

/** The columns beside one customer's details: without the name, in the order of the list; `hidden` are off by default. */
export const besideCustomer = <Row,>(columns: readonly Column<Row>[], hidden: readonly string[]): readonly Column<Row>[] =>
  columns
    .filter(({ id }) => id !== customerColumn.id)
    .map((column) => ({ ...column, sortable: false, isExtra: hidden.includes(column.id) }))
