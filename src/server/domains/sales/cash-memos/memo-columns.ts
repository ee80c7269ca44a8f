import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { notesColumn } from '#server/domains/directory/import-columns/purchase-columns.ts'

export const head: readonly ColumnOf[] = [
  {
    field: 'memo_date',
    header: 'Date',
    names: ['Memo date', 'Bill date', 'Sale date'],
    kind: 'date',
    help: 'Of the sale; if blank, today',
    example: '21-11-2026',
  },
  {
    field: 'payment_mode',
    header: 'Paid by',
    names: ['Payment', 'Payment mode', 'Mode'],
    kind: 'choice',
    choices: {
      cash: ['cash'],
      upi: ['UPI', 'Google Pay', 'GPay', 'PhonePe', 'Paytm', 'BHIM', 'QR'],
      card: ['card', 'Debit card', 'Credit card', 'POS'],
    },
    help: 'Cash, UPI or card; if blank, cash',
    example: 'UPI',
  },
  {
    field: 'reference',
    header: 'Reference',
    names: ['UPI reference', 'UPI ref', 'UTR', 'RRN', 'Transaction id', 'Slip number'],
    kind: 'text',
    help: 'Of the UPI payment or card slip: we don’t import a sale with the same one twice',
    example: '633412345678',
  },
  {
    field: 'customer_name',
    header: 'Customer',
    names: ['Customer name', 'Name'],
    kind: 'text',
    help: 'If they gave one; required on memos from ₹50,000',
    example: '',
  },
  { field: 'mobile_number', header: 'Mobile', names: ['Phone', 'Mobile number'], kind: 'mobile', help: '', example: '' },
  { field: 'address_line', header: 'Address', kind: 'text', help: 'From ₹50,000', example: '' },
  { field: 'state_code', header: 'State', kind: 'state', help: 'Of the customer; if blank, your own', example: '' },
  {
    field: 'tax_inclusive',
    header: 'Tax inclusive',
    names: ['Rate includes tax'],
    kind: 'yes',
    help: 'The rates include GST',
    example: 'No',
  },
  {
    field: 'total',
    header: 'Total (₹)',
    names: ['Total', 'Bill amount', 'Bill total', 'Net amount'],
    kind: 'money',
    help: 'The amount paid: we don’t import a sale whose lines total a different amount',
    example: '1,313.00',
  },
  notesColumn,
]
