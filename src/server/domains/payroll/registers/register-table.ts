import type { SheetColumn, SheetRow } from '#contract/documents/report-sheets.ts'

/** The particulars of one register. */
export type RegisterTable = {
  columns: SheetColumn[]
  rows: { label: string; cells: SheetRow['cells'] }[]
  /** Of all rows, where figures are summed. */
  totals: SheetRow['cells'] | null
  notes: string[]
}
