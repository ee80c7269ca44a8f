import type { ColumnOf } from '#core/documents/row-imports/columns.ts'

const money = (field: string, header: string, names: string[], help: string, example: string): ColumnOf => ({
  field,
  header,
  names,
  kind: 'money',
  help,
  example,
})

/** What a file of TDS and TCS credit has: one deductor or operator and month a row. */
export const creditColumns: readonly ColumnOf[] = [
  {
    field: 'credit_kind',
    header: 'Kind',
    names: ['TDS or TCS', 'Type'],
    kind: 'choice',
    choices: { tds: ['TDS', 'GSTR-7'], tcs: ['TCS', 'GSTR-8'] },
    is_required: true,
    help: 'TDS of a deductor (GSTR-7) or TCS of a marketplace (GSTR-8)',
    example: 'TDS',
  },
  {
    field: 'period',
    header: 'Month',
    names: ['Period', 'Tax period', 'Return period'],
    kind: 'date',
    is_required: true,
    help: 'Any day of the month of their return',
    example: '01/10/2026',
  },
  {
    field: 'deductor_gstin',
    header: 'GSTIN of deductor',
    names: ['GSTIN of deductor or operator', 'Deductor GSTIN', 'Collector GSTIN', 'GSTIN of collector'],
    kind: 'code',
    is_required: true,
    help: 'Of who deducted or collected the tax',
    example: '27AAPFU0939F1ZV',
  },
  {
    field: 'deductor_name',
    header: 'Name of deductor',
    names: ['Name', 'Deductor name', 'Trade name', 'Collector name'],
    kind: 'text',
    is_required: true,
    help: 'As the portal shows it',
    example: 'Public Works Department',
  },
  {
    ...money(
      'value',
      'Value (₹)',
      ['Taxable value', 'Value', 'Amount paid', 'Net amount'],
      'What the tax was worked out on',
      '5,00,000.00',
    ),
    is_required: true,
  },
  money('igst', 'IGST (₹)', ['IGST', 'Integrated tax'], 'Either IGST, or CGST and SGST', ''),
  money('cgst', 'CGST (₹)', ['CGST', 'Central tax'], 'The same amount as SGST', '5,000.00'),
  money('sgst', 'SGST (₹)', ['SGST', 'State tax', 'UTGST'], 'The same amount as CGST', '5,000.00'),
  {
    field: 'own_gstin',
    header: 'Your GSTIN',
    names: ['GSTIN of deductee', 'Deductee GSTIN', 'Own GSTIN'],
    kind: 'code',
    help: 'If blank, your main GSTIN',
    example: '',
  },
]
