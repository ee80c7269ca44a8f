import type { Cmp08 } from '#contract/compliance/cmp08.ts'
import type { Heads } from '#core/compliance/gstr2b/row.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { taxCells, taxColumns } from '../gst-returns/tax-columns.ts'

const columns: readonly Column[] = [
  { header: 'Row', kind: 'text' },
  { header: 'What', kind: 'text', width: 50 },
  { header: 'Value', kind: 'money' },
  ...taxColumns,
]

/** Table 3 of CMP-08. The portal's file is not made: we know no public text of its keys. */
export const returnSheet = (cmp08: Cmp08, format: 'csv' | 'xlsx'): Download =>
  sheetFile(`cmp-08-${cmp08.gstin ?? 'company'}-${cmp08.period}`, format, columns, rowsOf(cmp08))

function* rowsOf({ figures, late }: Cmp08): Generator<Cell[]> {
  const row = (code: string, what: string, { taxable, ...taxes }: Heads): Cell[] => [code, what, taxable, ...taxCells(taxes)]
  yield row('3(1)', 'Outward supplies, exempt ones among them', figures.outward)
  yield row('3(2)', 'Purchases under reverse charge, import of services among them', figures.inward)
  yield row('', 'Below zero from the quarter before', { taxable: 0, ...figures.carried })
  yield row('3(3)', 'Tax to pay', { taxable: 0, ...figures.payable })
  yield row('3(4)', 'Interest', { taxable: 0, ...late.interest })
}
