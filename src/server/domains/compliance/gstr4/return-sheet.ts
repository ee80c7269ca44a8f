import type { Gstr4 } from '#contract/compliance/gstr4.ts'
import type { Heads } from '#core/compliance/gstr2b/row.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { taxCells, taxColumns } from '../gst-returns/tax-columns.ts'

const columns: readonly Column[] = [
  { header: 'Table', kind: 'text' },
  { header: 'What', kind: 'text', width: 50 },
  { header: 'Rate', kind: 'text' },
  { header: 'Value', kind: 'money' },
  ...taxColumns,
]

const suppliers = {
  '4A': 'Registered suppliers',
  '4B': 'Registered suppliers under reverse charge',
  '4C': 'Unregistered suppliers',
  '4D': 'Import of services',
} as const

/** Tables 4 to 6. The portal's file is not made: we know no public text of its keys. */
export const returnSheet = (gstr4: Gstr4, format: 'csv' | 'xlsx'): Download =>
  sheetFile(`gstr-4-${gstr4.gstin ?? 'company'}-${gstr4.year}`, format, columns, rowsOf(gstr4))

const row = (table: string, what: string, rate: number | null, { taxable, ...taxes }: Heads): Cell[] => [
  table,
  what,
  rate === null ? '' : `${rate}%`,
  taxable,
  ...taxCells(taxes),
]

function* rowsOf({ inward, quarters, rates }: Gstr4): Generator<Cell[]> {
  for (const { code, rate, figures } of inward) yield row(code, suppliers[code], rate, figures)
  for (const { period, outward, inward: charged, payable } of quarters) {
    yield row('5', `Outward supplies, quarter to ${period}`, null, outward)
    yield row('5', `Purchases under reverse charge, quarter to ${period}`, null, charged)
    yield row('5', `Tax to pay, quarter to ${period}`, null, { taxable: 0, ...payable })
  }
  for (const { kind, rate, figures } of rates)
    yield row('6', kind === 'outward' ? 'Outward supplies' : 'Purchases under reverse charge', rate, figures)
}
