import { billPaymentModes } from '#contract/purchases/bills.ts'
import { tdsNatures } from '#contract/directory/vendors.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { referenceColumn } from '#server/domains/sales/sales-documents/money-columns.ts'
import { notesColumn } from '#server/domains/directory/import-columns/purchase-columns.ts'

export const given: readonly ColumnOf[] = [
  {
    field: 'advance_date',
    header: 'Date',
    names: ['Payment date', 'Paid on'],
    kind: 'date',
    help: 'The date you paid it; if blank, today',
    example: '21-11-2026',
  },
  {
    field: 'description',
    header: 'For',
    names: ['Description', 'Purpose', 'Particulars'],
    kind: 'text',
    is_required: true,
    help: 'What the advance is for',
    example: 'Half of the order for letterheads',
  },
  {
    field: 'amount',
    header: 'Amount (₹)',
    names: ['Amount', 'Advance'],
    kind: 'money',
    is_required: true,
    help: 'The amount credited to the vendor, including tax withheld',
    example: '50,000.00',
  },
  {
    field: 'gst_amount',
    header: 'Of it, GST (₹)',
    names: ['GST amount', 'GST (₹)'],
    kind: 'money',
    help: 'If the vendor’s request shows it separately: no tax is withheld from it',
    example: '',
  },
  {
    field: 'tds_nature',
    header: 'TDS for',
    kind: 'choice',
    choices: Object.fromEntries([...tdsNatures.map((each) => [each, []]), ['none', ['none', 'no TDS']]]),
    help: 'If blank, as for the vendor; or none',
    example: 'contractor',
  },
  { field: 'reverse_charge', header: 'Reverse charge', names: ['RCM'], kind: 'yes', help: 'You pay the GST', example: 'No' },
  {
    field: 'gst_rate',
    header: 'GST %',
    names: ['GST rate', 'Tax rate'],
    kind: 'gst_rate',
    help: 'Under reverse charge',
    example: '',
  },
  { field: 'hsn', header: 'HSN/SAC', names: ['HSN', 'SAC'], kind: 'code', help: 'Under reverse charge', example: '' },
  {
    field: 'chosen_place_of_supply',
    header: 'Place of supply',
    kind: 'state',
    help: 'If blank, decided by the rule',
    example: '',
  },
  {
    field: 'payment_mode',
    header: 'How it was paid',
    names: ['Mode', 'Payment mode'],
    kind: 'choice',
    choices: Object.fromEntries(billPaymentModes.map((each) => [each, []])),
    help: 'If blank, bank transfer; or UPI, cash, cheque, card, other',
    example: 'bank transfer',
  },
  referenceColumn,
  {
    field: 'account',
    header: 'Account',
    names: ['Paid from', 'Bank account', 'Ledger'],
    kind: 'text',
    help: 'Code or name of the account that paid it',
    example: 'HDFC current',
  },
  {
    field: 'purchase_order_number',
    header: 'Purchase order',
    names: ['PO number', 'Purchase order number', 'Order number'],
    kind: 'text',
    help: 'Your order that it pays for',
    example: 'PO/26-27/0001',
  },
  notesColumn,
]
