import { type OpeningKind, openingNatures } from '#core/documents/openings.ts'
import type { ColumnOf } from '#core/documents/row-imports/columns.ts'
import { customerColumns } from '#server/domains/directory/import-columns/customer-columns.ts'
import { notesColumn, vendorColumns } from '#server/domains/directory/import-columns/purchase-columns.ts'
import { gstRate, taxAhead } from './tax-columns.ts'

export const partyColumn = { customer: 'customer_name', vendor: 'vendor_name' } as const

const numbers: Record<OpeningKind, readonly string[]> = {
  invoice: [
    'Invoice number',
    'Invoice no',
    'Bill number',
    'Bill no',
    'Voucher number',
    'Voucher no',
    'Ref no',
    'Reference number',
  ],
  credit_note: ['Credit note number', 'Credit note no', 'Voucher number', 'Voucher no', 'Ref no'],
  customer_advance: ['Receipt number', 'Receipt no', 'Advance number', 'Voucher number', 'Voucher no', 'Ref no'],
  bill: ['Bill number', 'Bill no', 'Supplier invoice no', 'Invoice number', 'Invoice no', 'Voucher no', 'Ref no'],
  debit_note: ['Debit note number', 'Debit note no', 'Voucher number', 'Voucher no', 'Ref no'],
  vendor_advance: ['Payment number', 'Advance number', 'Voucher number', 'Voucher no', 'Ref no'],
}

const due: ColumnOf = {
  field: 'due_date',
  header: 'Due date',
  names: ['Due', 'Due on', 'Payment due'],
  kind: 'date',
  help: 'If blank, from the terms of the customer or vendor',
  example: '30-09-2026',
}
const currency: readonly ColumnOf[] = [
  { field: 'currency', header: 'Currency', kind: 'code', help: 'If blank, rupees', example: '' },
  {
    field: 'exchange_rate',
    header: 'Exchange rate',
    names: ['Rate of exchange', 'Conversion rate'],
    kind: 'text',
    help: 'Rupees for one unit, as in your earlier books',
    example: '',
  },
]

const monetary: ColumnOf = {
  field: 'is_monetary',
  header: 'Refundable',
  names: ['To be given back', 'Deposit'],
  kind: 'choice',
  choices: { yes: ['y', 'true'], no: ['n', 'false'] },
  help: 'In another currency: yes for a deposit, which we restate at closing rates',
  example: '',
}

/** Bills outstanding of Tally have the party under “Party's Name”. */
const tallyName = (column: ColumnOf): ColumnOf =>
  column.field === 'gstin' ? column : { ...column, names: [...(column.names ?? []), 'Party’s name', 'Party', 'Name'] }

/** Columns of a file of open documents. */
export function columnsOf(kind: OpeningKind): readonly ColumnOf[] {
  const { party, hasDueDate, isAdvance, hasTaxAhead } = openingNatures[kind]
  const side = kind === 'invoice' || kind === 'debit_note' || kind === 'vendor_advance' ? 'debit' : 'credit'
  return [
    {
      field: 'number',
      header: 'Number',
      names: ['Document number', ...numbers[kind]],
      kind: 'text',
      is_required: true,
      help: 'As printed on the document; uses no number of your series',
      example: 'INV/26-27/0417',
    },
    {
      field: 'document_date',
      header: 'Date',
      names: ['Document date', 'Invoice date', 'Bill date', 'Voucher date'],
      kind: 'date',
      is_required: true,
      help: 'On or before the opening date',
      example: '31-08-2026',
    },
    ...(party === 'customer' ? customerColumns : vendorColumns).map(tallyName),
    ...(hasDueDate ? [due] : []),
    {
      field: 'open_amount',
      header: 'Open amount',
      names: ['Open balance', 'Pending amount', 'Balance', 'Balance due', 'Outstanding', 'Amount due', 'Open amount (₹)'],
      kind: 'money',
      side,
      is_required: true,
      help: 'The amount still open on the opening date',
      example: '60,000.00',
    },
    {
      field: 'original_amount',
      header: 'Original total',
      names: ['Opening amount', 'Total', 'Invoice amount', 'Bill amount', 'Amount', 'Original amount'],
      kind: 'money',
      side,
      help: 'The total when it was made; if blank, the open amount',
      example: '1,18,000.00',
    },
    ...currency,
    ...(isAdvance ? [monetary] : [gstRate]),
    ...(hasTaxAhead ? taxAhead : []),
    notesColumn,
  ]
}
