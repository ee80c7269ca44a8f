import { itemTypes } from '#contract/directory/items.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { customerColumns } from './customer-columns.ts'

/** The same and its own words. */
export const salesHead: readonly ColumnOf[] = [
  ...customerColumns,
  {
    field: 'order_reference',
    header: 'Reference',
    names: ['Order reference', 'PO number', 'Order number'],
    kind: 'text',
    help: 'The customer’s own',
    example: 'PO-118',
  },
]

/** One line of a sales document. What stays blank is taken from the item. */
export const salesLine: readonly ColumnOf[] = [
  {
    field: 'item_name',
    header: 'Item',
    names: ['Item name', 'Product', 'Particulars'],
    kind: 'text',
    is_required: true,
    instead: 'description',
    help: 'One row for each line of the document',
    example: 'Cotton saree',
  },
  {
    field: 'sku',
    header: 'SKU',
    names: ['Item code', 'Product code'],
    kind: 'text',
    help: 'Of one of your items',
    example: 'SAR-001',
  },
  { field: 'description', header: 'Description', kind: 'text', help: 'Under the name', example: '' },
  {
    field: 'item_type',
    header: 'Kind',
    names: ['Item type', 'Goods or service'],
    kind: 'choice',
    choices: Object.fromEntries(itemTypes.map((each) => [each, []])),
    help: 'Goods or service',
    example: 'goods',
  },
  { field: 'hsn', header: 'HSN/SAC', names: ['HSN', 'SAC', 'HSN code'], kind: 'code', help: '4, 6 or 8 digits', example: '5208' },
  { field: 'unit', header: 'Unit', names: ['UoM', 'UQC'], kind: 'text', help: '', example: 'pcs' },
  {
    field: 'quantity',
    header: 'Quantity',
    names: ['Qty'],
    kind: 'quantity',
    is_required: true,
    help: 'Up to three decimals',
    example: '12',
  },
  {
    field: 'rate',
    header: 'Rate (₹)',
    names: ['Price', 'Unit price', 'Price (₹)', 'Item price', 'Rate', 'Unit amount'],
    kind: 'money',
    help: 'Per unit',
    example: '1,250.00',
  },
  { field: 'discount_percent', header: 'Discount %', sign: '%', kind: 'percent', help: 'Of the line', example: '5' },
  {
    field: 'discount_amount',
    header: 'Discount (₹)',
    names: ['Discount amount'],
    kind: 'money',
    help: 'Instead of a percentage',
    example: '',
  },
  {
    field: 'gst_rate',
    header: 'GST %',
    names: ['GST rate', 'Tax rate', 'Tax %', 'Item tax %', 'Tax type'],
    kind: 'gst_rate',
    help: 'All taxes together',
    example: '5',
  },
  { field: 'cess_rate', header: 'Cess %', names: ['Cess rate'], kind: 'percent', help: 'If any', example: '' },
]

/** How tax is calculated, and what is printed below. */
export const salesTerms: readonly ColumnOf[] = [
  {
    field: 'chosen_place_of_supply',
    header: 'Place of supply',
    kind: 'state',
    help: 'If blank, decided by the customer',
    example: 'Maharashtra',
  },
  {
    field: 'tax_inclusive',
    header: 'Tax inclusive',
    names: ['Rate includes tax'],
    kind: 'yes',
    help: 'The rates include GST',
    example: 'No',
  },
  {
    field: 'reverse_charge',
    header: 'Reverse charge',
    names: ['RCM'],
    kind: 'yes',
    help: 'The customer pays the GST',
    example: 'No',
  },
  { field: 'under_lut', header: 'Under LUT', names: ['LUT'], kind: 'yes', help: 'Exports and SEZ without tax', example: 'No' },
  { field: 'notes', header: 'Notes', kind: 'text', help: '', example: '' },
  { field: 'terms', header: 'Terms', names: ['Terms and conditions'], kind: 'text', help: '', example: '' },
]

/** Fields of the document among them, not of a line. */
export const salesFields = [...salesHead, ...salesTerms].map(({ field }) => field)
