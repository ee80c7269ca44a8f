import { type AmountStyle, decimalText, plainAmounts } from '#core/amount-style.ts'
import type { Paise } from '#core/money.ts'
import { moneyFormat } from './money-format.ts'
import type { Download } from './download.ts'

/** Text unchanged, whole paise as rupees with two decimals, ISO dates as dates, whole numbers. */
export type Column = { header: string; kind: 'text' | 'money' | 'date' | 'count'; width?: number }
/** An amount whose sign or unit differs from its table's; see `formatAmount`. */
export type MoneyCell = { paise: Paise; isCredit: boolean; isExact: boolean }
export type Cell = string | number | null | MoneyCell
export type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** The surroundings of a table: lines above it, notes below it, and the format of its amounts. */
export type Around = { heading?: readonly string[]; notes?: readonly string[]; amounts?: AmountStyle }

/** A table as a file to download, made while it is sent. `name` without ending. */
export function sheetFile(
  name: string,
  format: 'csv' | 'xlsx',
  columns: readonly Column[],
  rows: Rows,
  around: Around = {},
): Download {
  return format === 'csv'
    ? { file_name: `${name}.csv`, media_type: 'text/csv; charset=utf-8', content: withMark(csvLines(columns, rows, around)) }
    : {
        file_name: `${name}.xlsx`,
        media_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: xlsxBytes(name, columns, rows, around),
      }
}

// Excel reads a CSV as UTF-8 only when it begins with this mark.
async function* withMark(lines: AsyncIterable<string>) {
  yield '\uFEFF'
  yield* lines
}

/** The table as RFC 4180 text with a header line, in chunks of a few kilobytes. */
export async function* csvLines(
  columns: readonly Column[],
  rows: Rows,
  { heading = [], notes = [], amounts = plainAmounts }: Around = {},
): AsyncGenerator<string> {
  const single = (text: string) => `${csvText(text)}\r\n`
  let chunk = heading.length === 0 ? '' : `${heading.map(single).join('')}\r\n`
  chunk += `${columns.map(({ header }) => csvText(header)).join(',')}\r\n`
  for await (const row of rows) {
    chunk += `${columns.map(({ kind }, at) => csvCell(kind, row[at] ?? null, amounts)).join(',')}\r\n`
    if (chunk.length > 32_768) {
      yield chunk
      chunk = ''
    }
  }
  yield notes.length === 0 ? chunk : `${chunk}\r\n${notes.map(single).join('')}`
}

function csvCell(kind: Column['kind'], cell: Cell, amounts: AmountStyle): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return decimalText(cell.paise, cell.isExact ? plainAmounts : amounts)
  if (kind === 'money' && typeof cell === 'number') return decimalText(cell, amounts)
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

async function* xlsxBytes(name: string, columns: readonly Column[], rows: Rows, around: Around): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  const { heading = [], amounts = plainAmounts } = around
  // A format groups by lakhs for one size of number only, so each cell has its own: the writer requests it as it writes the row.
  const sent: { row: readonly Cell[] } = { row: [] }
  yield* writeXlsxStream(xlsxRows(columns, rows, around, sent), {
    // Excel refuses these characters and more than 31 of any in a sheet's name.
    name: name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map(({ header, kind, width }, at) => ({
      ...(heading.length === 0 ? { header: harmless(header) } : {}),
      width: width ?? (kind === 'text' ? 28 : 18),
      get numFmt() {
        return cellFormat(kind, sent.row[at] ?? null, amounts)
      },
    })),
    freezePane: { rows: heading.length === 0 ? 1 : heading.length + 2 },
  })
}

/** The number format of a cell in a workbook. */
export function cellFormat(kind: Column['kind'], cell: Cell, amounts: AmountStyle): string {
  if (kind === 'date') return 'dd mmm yyyy'
  if (kind === 'count') return '0'
  if (kind !== 'money') return 'General'
  if (cell !== null && typeof cell === 'object')
    return moneyFormat(cell.paise, cell.isExact ? { ...plainAmounts, negatives: amounts.negatives } : amounts, cell.isCredit)
  return moneyFormat(typeof cell === 'number' ? cell : 0, amounts, false)
}

async function* xlsxRows(
  columns: readonly Column[],
  rows: Rows,
  { heading = [], notes = [], amounts = plainAmounts }: Around,
  sent: { row: readonly Cell[] },
) {
  if (heading.length > 0) {
    for (const line of heading) yield [harmless(line)]
    yield []
    yield columns.map(({ header }) => harmless(header))
  }
  for await (const row of rows) {
    sent.row = row
    yield columns.map(({ kind }, at) => xlsxCell(kind, row[at] ?? null, amounts))
  }
  sent.row = []
  if (notes.length > 0) yield []
  for (const note of notes) yield [harmless(note)]
}

/** A cell as a workbook takes it: an amount in its unit, a date, or text that no spreadsheet runs. */
export function xlsxCell(kind: Column['kind'], cell: Cell, { unit_paise }: AmountStyle): string | number | Date | null {
  if (cell === null) return null
  if (typeof cell === 'object') return cell.paise / (cell.isExact ? plainAmounts.unit_paise : unit_paise)
  if (kind === 'money' && typeof cell === 'number') return cell / unit_paise
  if (kind === 'date' && typeof cell === 'string') return new Date(`${cell}T00:00:00Z`)
  return typeof cell === 'string' ? harmless(cell) : cell
}
