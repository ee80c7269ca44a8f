import type { Gstr9 } from '#contract/compliance/gstr9.ts'
import { type Heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { taxCells, taxColumns } from '../gst-returns/tax-columns.ts'

const columns: readonly Column[] = [
  { header: 'Row', kind: 'text' },
  { header: 'What', kind: 'text', width: 50 },
  { header: 'Taxable value', kind: 'money' },
  ...taxColumns,
  { header: 'Note', kind: 'text', width: 40 },
]

/** All tables in the order of the form. */
export const returnSheet = (gstr9: Gstr9, format: 'csv' | 'xlsx'): Download =>
  sheetFile(`gstr-9-${gstr9.gstin ?? 'company'}-${gstr9.year}`, format, columns, rowsOf(gstr9))

const row = (code: string, what: string, { taxable, ...taxes }: Heads, note = ''): Cell[] => [
  code,
  what,
  taxable,
  ...taxCells(taxes),
  note,
]

function* rowsOf({ cells, paid, hsn, reconciliation }: Gstr9): Generator<readonly Cell[]> {
  for (const { code, title, figures, typed } of cells) yield row(code, title, figures, typed ? `Entered: ${typed.reason}` : '')
  for (const { head, payable, cash, igst, cgst, sgst, cess } of paid) {
    const name = head.toUpperCase()
    yield row('9', `${name} payable`, { ...noHeads(), taxable: payable })
    yield row('9', `${name} paid in cash`, { ...noHeads(), taxable: cash })
    yield row('9', `${name} paid from credit`, { taxable: 0, igst, cgst, sgst, cess })
  }
  for (const { table, hsn: code, unit, rate, quantity, figures } of hsn)
    yield row(table, `HSN ${code} at ${rate}%`, figures, `${quantity} ${unit}`.trimEnd())
  for (const { code, books, returned, explained, reason } of reconciliation) {
    yield row(code, 'In the books', { ...noHeads(), taxable: books })
    yield row(code, 'In the return', { ...noHeads(), taxable: returned })
    yield row(code, 'Explained', { ...noHeads(), taxable: explained }, reason ?? '')
  }
}
