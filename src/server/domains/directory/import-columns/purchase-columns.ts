import { inputCredits } from '#core/tax/blocked-credit.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'

/** The party of a purchase document. */
export const vendorColumns: readonly ColumnOf[] = [
  {
    field: 'vendor_name',
    header: 'Vendor',
    names: ['Vendor name', 'Supplier', 'Supplier name', 'Party name', 'Party', 'Contact name', 'Seller'],
    kind: 'text',
    is_required: true,
    help: 'The name you use for them, in every row',
    example: 'Nila Printers',
  },
  {
    field: 'gstin',
    header: 'GSTIN',
    names: ['Vendor GSTIN', 'Supplier GSTIN', 'GSTIN of supplier', 'GST number', 'Party GSTIN'],
    kind: 'code',
    help: 'Distinguishes vendors with the same name',
    example: '27AAPFU0939F1ZV',
  },
]

/** One line of a document of purchase. */
export const purchaseLine: readonly ColumnOf[] = [
  {
    field: 'item_name',
    header: 'Item',
    names: ['Item name', 'Particulars', 'Description'],
    kind: 'text',
    is_required: true,
    help: 'One row for each line of the document',
    example: 'Letterheads',
  },
  {
    field: 'account',
    header: 'Account',
    names: ['Expense account', 'Ledger', 'Account code'],
    kind: 'text',
    help: 'Code or name of its account; if blank, the vendor’s usual one',
    example: 'Printing and stationery',
  },
  { field: 'hsn', header: 'HSN/SAC', names: ['HSN', 'SAC'], kind: 'code', help: '', example: '4817' },
  {
    field: 'quantity',
    header: 'Quantity',
    names: ['Qty'],
    kind: 'quantity',
    is_required: true,
    help: 'Up to three decimals',
    example: '500',
  },
  {
    field: 'rate',
    header: 'Rate (₹)',
    names: ['Price', 'Unit price', 'Unit amount'],
    kind: 'money',
    is_required: true,
    help: 'Per unit',
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
  {
    field: 'gst_rate',
    header: 'GST %',
    names: ['GST rate', 'Tax rate', 'Tax %', 'Tax percentage', 'Item tax %'],
    kind: 'gst_rate',
    is_required: true,
    help: 'All taxes together; 0 if none',
    example: '18',
  },
  { field: 'cess_rate', header: 'Cess %', names: ['Cess rate'], kind: 'percent', help: 'If any', example: '' },
  {
    field: 'input_credit',
    header: 'Input credit',
    names: ['ITC'],
    kind: 'choice',
    choices: Object.fromEntries(inputCredits.map((each) => [each, []])),
    help: 'If blank, eligible; otherwise the reason',
    example: 'eligible',
  },
]

/** How tax is calculated. */
export const purchaseTax: readonly ColumnOf[] = [
  {
    field: 'chosen_place_of_supply',
    header: 'Place of supply',
    kind: 'state',
    help: 'If blank, decided by the rule',
    example: 'Maharashtra',
  },
  { field: 'reverse_charge', header: 'Reverse charge', names: ['RCM'], kind: 'yes', help: 'You pay the GST', example: 'No' },
  {
    field: 'tax_inclusive',
    header: 'Tax inclusive',
    names: ['Rate includes tax'],
    kind: 'yes',
    help: 'The rates include GST',
    example: 'No',
  },
]

export const notesColumn: ColumnOf = { field: 'notes', header: 'Notes', kind: 'text', help: '', example: '' }
