import { debitNoteReasons, debitReasonWords } from '#core/purchases/payables/debit-note.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { lineNoColumn } from '#server/domains/directory/import-columns/documents.ts'
import { notesColumn, vendorColumns } from '#server/domains/directory/import-columns/purchase-columns.ts'

export const head: readonly ColumnOf[] = [
  {
    field: 'bill_number',
    header: 'Bill number',
    names: ['Against bill', 'Bill no', 'Original bill'],
    kind: 'text',
    is_required: true,
    help: 'The bill this lowers, by the vendor’s number: its rates and tax apply',
    example: 'NP/118',
  },
  ...vendorColumns,
  {
    field: 'debit_note_date',
    header: 'Date',
    names: ['Debit note date'],
    kind: 'date',
    help: 'If blank, today',
    example: '21-11-2026',
  },
  {
    field: 'reason',
    header: 'Reason',
    kind: 'choice',
    choices: Object.fromEntries(debitNoteReasons.map((each) => [each, [debitReasonWords[each]]])),
    help: Object.values(debitReasonWords).join(', '),
    example: debitReasonWords.purchase_return,
  },
  notesColumn,
]

export const line: readonly ColumnOf[] = [
  {
    field: 'item_name',
    header: 'Item',
    names: ['Item name', 'Particulars', 'Description'],
    kind: 'text',
    is_required: true,
    help: 'As on the bill; one row for each line',
    example: 'Letterheads',
  },
  lineNoColumn('bill'),
  {
    field: 'quantity',
    header: 'Quantity',
    names: ['Qty'],
    kind: 'quantity',
    is_required: true,
    help: 'Quantity returned, or reduced in price',
    example: '20',
  },
  {
    field: 'rate',
    header: 'Rate (₹)',
    names: ['Price', 'Unit price'],
    kind: 'money',
    help: 'Per unit: the price if returned (if blank, the bill’s), otherwise the price reduction',
    example: '4.50',
  },
  {
    field: 'discount_amount',
    header: 'Discount (₹)',
    names: ['Discount', 'Discount amount'],
    kind: 'money',
    help: 'Taken off the line',
    example: '',
  },
]
