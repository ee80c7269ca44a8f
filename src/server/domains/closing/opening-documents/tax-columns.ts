import type { ColumnOf } from '#core/documents/row-imports/columns.ts'

export const gstRate: ColumnOf = {
  field: 'gst_rate',
  header: 'GST %',
  names: ['GST rate', 'Tax rate'],
  kind: 'gst_rate',
  help: 'For a credit or debit note that lowers this later; GST is not charged again',
  example: '18',
}

export const taxAhead: readonly ColumnOf[] = [
  {
    field: 'gst_rate',
    header: 'GST %',
    names: ['GST rate', 'Tax rate'],
    kind: 'gst_rate',
    help: 'Of the GST paid on the advance',
    example: '18',
  },
  {
    field: 'gst_paid',
    header: 'GST paid',
    names: ['GST on advance', 'Tax on advance', 'GST amount', 'Tax amount', 'GST paid (₹)'],
    kind: 'money',
    help: 'Included in the open amount, as in an earlier return; if blank, zero',
    example: '9,152.54',
  },
]
