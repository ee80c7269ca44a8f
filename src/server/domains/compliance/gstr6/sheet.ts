import type { Gstr6 } from '#contract/compliance/gstr6.ts'
import { totalOf } from '#core/compliance/gstr3b/tax.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { taxCells, taxColumns } from '../gst-returns/tax-columns.ts'

const columns: readonly Column[] = [
  { header: 'Table', kind: 'text' },
  { header: 'Document', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'Party or GSTIN', kind: 'text' },
  { header: 'Credit', kind: 'text' },
  { header: 'Turnover', kind: 'money' },
  ...taxColumns,
]

/** Tables 3, 4 and 5 of GSTR-6. The portal's file is not made: we know no public text of its keys. */
export const gstr6Sheet = (gstr6: Gstr6, format: 'csv' | 'xlsx'): Download =>
  sheetFile(`gstr-6-${gstr6.gstin}-${gstr6.period}`, format, columns, rowsOf(gstr6))

function* rowsOf({ documents, eligible, ineligible, recipients, distribution }: Gstr6): Generator<readonly Cell[]> {
  const parts = [
    ['eligible', 'Eligible'],
    ['ineligible', 'Ineligible'],
  ] as const
  for (const each of documents)
    for (const [part, words] of parts)
      if (totalOf(each[part]) !== 0) yield ['3', each.number, each.date, each.party, words, null, ...taxCells(each[part])]
  yield ['4', 'Total', null, null, 'Eligible', null, ...taxCells(eligible)]
  yield ['4', 'Total', null, null, 'Ineligible', null, ...taxCells(ineligible)]
  for (const row of recipients)
    for (const [part, words] of parts)
      if (totalOf(row[part]) !== 0)
        yield [
          '5',
          row.invoice_numbers.join(', '),
          distribution?.distributed_on ?? null,
          row.gstin,
          words,
          row.turnover,
          ...taxCells(row[part]),
        ]
}
