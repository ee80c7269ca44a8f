import type { GstLedgers } from '#contract/compliance/gst-ledgers.ts'
import { headTotals } from '#core/compliance/gst-ledgers/cash.ts'
import type { Download } from '#server/platform/download.ts'
import { type Cell, type Column, sheetFile } from '#server/platform/spreadsheet.ts'
import { taxCells, taxColumns } from '../gst-returns/tax-columns.ts'
import { movementWords } from './movement-words.ts'

const columns: readonly Column[] = [
  { header: 'Ledger', kind: 'text' },
  { header: 'Date', kind: 'date' },
  { header: 'What', kind: 'text' },
  { header: 'Document', kind: 'text' },
  ...taxColumns,
  { header: 'Total', kind: 'money' },
  { header: 'Balance', kind: 'money' },
]

/** All movements of the ledgers in one table. */
export const ledgerFile = (ledgers: GstLedgers, format: 'csv' | 'xlsx'): Download =>
  sheetFile(`gst-ledgers-${ledgers.gstin ?? 'company'}`, format, columns, rowsOf(ledgers))

function* rowsOf({ cash, credit, negative, reclaim, reverse_charge }: GstLedgers): Generator<readonly Cell[]> {
  for (const { amounts, ...rest } of cash.movements) yield row('Cash', headTotals(amounts), rest)
  for (const { amounts, ...rest } of credit.movements) yield row('Credit', amounts, rest)
  for (const { amounts, ...rest } of negative.movements) yield row('Negative liability', amounts, rest)
  for (const { amounts, ...rest } of reclaim.movements) yield row('Reversed credit', amounts, rest)
  for (const { amounts, ...rest } of reverse_charge.movements) yield row('Reverse charge', amounts, rest)
}

type Rest = Omit<GstLedgers['credit']['movements'][number], 'amounts'>
const row = (ledger: string, taxes: GstLedgers['credit']['balance'], { on, kind, label, total, balance }: Rest): Cell[] => [
  ledger,
  on,
  movementWords[kind],
  label,
  ...taxCells(taxes),
  total,
  balance,
]
