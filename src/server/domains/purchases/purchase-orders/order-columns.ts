import { itemTypes } from '#contract/directory/items.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { notesColumn, purchaseTax, vendorColumns } from '#server/domains/directory/import-columns/purchase-columns.ts'

/** Days until the expected delivery if the file has none. */
export const DELIVERY_DAYS = 7

export const head: readonly ColumnOf[] = [
  ...vendorColumns,
  {
    field: 'order_date',
    header: 'Date',
    names: ['Order date', 'PO date'],
    kind: 'date',
    help: 'If blank, today',
    example: '21-11-2026',
  },
  {
    field: 'expected_date',
    header: 'Deliver by',
    names: ['Expected date', 'Delivery date', 'Expected delivery'],
    kind: 'date',
    help: `${DELIVERY_DAYS} days later when it is blank`,
    example: '28-11-2026',
  },
  {
    field: 'vendor_reference',
    header: 'Vendor reference',
    names: ['Reference', 'Quotation number', 'Quotation'],
    kind: 'text',
    help: 'The vendor’s quotation',
    example: 'Q-77',
  },
]

export const ofGoods: readonly ColumnOf[] = [
  {
    field: 'item_type',
    header: 'Kind',
    names: ['Item type', 'Goods or service'],
    kind: 'choice',
    choices: Object.fromEntries(itemTypes.map((each) => [each, []])),
    help: 'Goods or service; if blank, decided by the HSN',
    example: 'goods',
  },
  { field: 'unit', header: 'Unit', names: ['UoM', 'UQC'], kind: 'text', help: '', example: 'pcs' },
]

export const terms: readonly ColumnOf[] = [
  ...purchaseTax,
  notesColumn,
  { field: 'terms', header: 'Terms', names: ['Terms and conditions'], kind: 'text', help: '', example: '' },
]
