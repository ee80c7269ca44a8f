import type { Sheet, SheetColumn, SheetRow } from '#contract/documents/report-sheets.ts'
import { formatDate } from '#core/dates.ts'
import type { ReportColumn, ReportRow } from '#web/ui/report-table.tsx'

/** A report from the server as columns and rows. */
export const sheetColumns = ({ columns }: Sheet): ReportColumn[] =>
  columns.map(({ label, kind }) => ({ label, isText: kind === 'text' || kind === 'date' }))

export const sheetRows = ({ columns, rows }: Sheet): ReportRow[] =>
  rows.map((row, at) => ({
    id: `${at}`,
    label: row.label,
    indent: row.level,
    kind: row.kind,
    isCredit: row.is_credit ?? false,
    isExact: row.is_exact ?? false,
    link: row.link ?? undefined,
    amounts: columns.map((column, index) => shown(row.cells[index] ?? null, column.kind)),
    links: row.links.map((link) => link ?? undefined),
  }))

function shown(cell: SheetRow['cells'][number], kind: SheetColumn['kind']): number | string | undefined {
  if (cell === null) return undefined
  if (kind === 'date') return typeof cell === 'string' ? formatDate(cell) : undefined
  return kind === 'money' ? cell : String(cell)
}
