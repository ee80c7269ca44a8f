import { decimalPaise } from '#core/money.ts'
import type { Download } from './download.ts'

/** Text as it is, whole paise as rupees with two decimals, ISO dates as dates, whole numbers. */
export type Column = { header: string; kind: 'text' | 'money' | 'date' | 'count'; width?: number }
export type Cell = string | number | null
export type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

// Lakhs and crores. Excel takes two conditions at most, so negative amounts of a lakh and more keep western grouping.
const INDIAN_MONEY = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00'
/** The number formats of cells in a workbook. */
export const cellFormats: Partial<Record<Column['kind'], string>> = { money: INDIAN_MONEY, date: 'dd mmm yyyy', count: '0' }

/** A table as a file to download, made while it is sent. `name` without ending. */
export function sheetFile(name: string, format: 'csv' | 'xlsx', columns: readonly Column[], rows: Rows): Download {
  return format === 'csv'
    ? { file_name: `${name}.csv`, media_type: 'text/csv; charset=utf-8', content: withMark(csvLines(columns, rows)) }
    : {
        file_name: `${name}.xlsx`,
        media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: xlsxBytes(name, columns, rows),
      }
}

// Excel reads a CSV as UTF-8 only when it begins with this mark.
async function* withMark(lines: AsyncIterable<string>) {
  yield '\uFEFF'
  yield* lines
}

/** The table as RFC 4180 text with a header line, in chunks of a few kilobytes. */
export async function* csvLines(columns: readonly Column[], rows: Rows): AsyncGenerator<string> {
  let chunk = `${columns.map(({ header }) => csvText(header)).join(',')}\r\n`
  for await (const row of rows) {
    chunk += `${columns.map(({ kind }, at) => csvCell(kind, row[at] ?? null)).join(',')}\r\n`
    if (chunk.length > 32_768) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

function csvCell(kind: Column['kind'], cell: Cell): string {
  if (cell === null) return ''
  if (kind === 'money' && typeof cell === 'number') return decimalPaise(cell)
  return typeof cell === 'number' ? String(cell) : csvText(cell)
}

/** A cell of CSV. */
export const csvText = (text: string) => {
  const safe = harmless(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Text that a spreadsheet would run as a formula gets a leading quote. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
}

async function* xlsxBytes(name: string, columns: readonly Column[], rows: Rows): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(xlsxRows(columns, rows), {
    // Excel refuses these characters and more than 31 of any in a sheet's name.
    name: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ header, kind, width }) => {
      const numFmt = cellFormats[kind]
      return { header: harmless(header), width: width ?? (kind === 'text' ? 28 : 18), ...(numFmt ? { numFmt } : {}) }
    }),
    freezePane: { rows: 1 },
  })
}

async function* xlsxRows(columns: readonly Column[], rows: Rows) {
  for await (const row of rows) yield columns.map(({ kind }, at) => xlsxCell(kind, row[at] ?? null))
}

/** A cell as a workbook takes it: rupees, a date, or text that no spreadsheet runs. */
export function xlsxCell(kind: Column['kind'], cell: Cell): string | number | Date | null {
  if (cell === null) return null
  if (kind === 'money' && typeof cell === 'number') return cell / 100
  if (kind === 'date' && typeof cell === 'string') return new Date(`${cell}T00:00:00Z`)
  return typeof cell === 'string' ? harmless(cell) : cell
}
