import type { ColumnOf } from '#core/documents/row-imports/columns.ts'

/** The customer of a sales document. */
export const customerColumns: readonly ColumnOf[] = [
  {
    field: 'customer_name',
    header: 'Customer',
    names: ['Customer name', 'Party name', 'Party', 'Buyer', 'Buyer name', 'Bill to', 'Contact name', 'Receiver name'],
    kind: 'text',
    help: 'The name you use for them; the first line of a document is enough',
    example: 'Deccan Textiles',
  },
  {
    field: 'gstin',
    header: 'GSTIN',
    names: ['Customer GSTIN', 'GST number', 'GSTIN of recipient', 'Recipient GSTIN', 'Buyer GSTIN', 'Party GSTIN'],
    kind: 'code',
    help: 'Distinguishes customers with the same name',
    example: '27AAPFU0939F1ZV',
  },
]
