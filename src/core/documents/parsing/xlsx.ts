import { AppError } from '../../errors.ts'
import { checkWorkbook } from '../../archives/check-workbook.ts'
import type { Book } from './container.ts'
import type { Row } from './fields.ts'
import { odsSheets } from './ods.ts'
import { otherWorkbook } from './other-workbooks.ts'

const MOST_CELLS = 5_000_000

/**
 * The sheets of a workbook (.xlsx, the binary .xls from before 2007, or .ods) as rows of text, hidden sheets left out: dates as
 * yyyy-mm-dd, numbers as exact decimals. The one place that knows the spreadsheet library. Throws bad_file when the workbook is damaged or
 * locked with a password.
 */
export async function sheetRows(bytes: Uint8Array, kind: Book): Promise<Row[][]> {
  return (await namedSheets(bytes, kind)).filter(({ isHidden }) => !isHidden).map(({ rows }) => rows)
}

/** All sheets of a workbook with their names, hidden ones too; else as sheetRows. */
export async function namedSheets(bytes: Uint8Array, kind: Book): Promise<{ name: string; isHidden: boolean; rows: Row[] }[]> {
  try {
    if (kind === 'ods') return await odsSheets(bytes)
    if (kind === 'xlsx') await checkWorkbook(bytes)
    const workbook =
      kind === 'xls' ? await (await import('hucre')).readXls(bytes) : await (await import('hucre/xlsx')).readXlsx(bytes)
    refuseTooMany(workbook.sheets.map(({ rows }) => rows))
    // Empty rows are holes in the binary reader's arrays, which map() would skip.
    return workbook.sheets.map(({ name, hidden, veryHidden, rows }) => ({
      name,
      isHidden: Boolean(hidden || veryHidden),
      rows: Array.from(rows, (cells, i) => ({ line: i + 1, cells: Array.from(cells ?? [], cellText) })),
    }))
  } catch (cause) {
    throw damaged(bytes, cause)
  }
}

/** The sheets of a .xlsx that are not hidden, with their first rows. Throws bad_file when the workbook is damaged or locked. */
export async function sheetHeads(bytes: Uint8Array): Promise<{ name: string; rows: Row[] }[]> {
  try {
    await checkWorkbook(bytes)
    const { readXlsx } = await import('hucre/xlsx')
    const { sheets } = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden, maxRows: 30 })
    return sheets.map(({ name, rows }) => ({
      name,
      rows: Array.from(rows, (cells, i) => ({ line: i + 1, cells: Array.from(cells ?? [], cellText) })),
    }))
  } catch (cause) {
    throw damaged(bytes, cause)
  }
}

/** The rows of one sheet of a .xlsx one by one, as sheetRows has them. Throws bad_file when the workbook is damaged or locked. */
export async function* streamedRows(bytes: Uint8Array, sheet: string | number = 0): AsyncGenerator<Row> {
  const { streamXlsxRows } = await import('hucre/xlsx')
  await checkWorkbook(bytes).catch((cause: unknown) => {
    throw damaged(bytes, cause)
  })
  const rows = streamXlsxRows(bytes, { sheet })
  for (;;) {
    const { value, done } = await rows.next().catch((cause: unknown) => {
      throw damaged(bytes, cause)
    })
    if (done) return
    yield { line: value.index + 1, cells: Array.from(value.values, cellText) }
  }
}

/** Cells of a sheet count as the rectangle they span: two of them may span millions. */
function refuseTooMany(sheets: readonly (readonly (readonly unknown[] | undefined)[])[]): void {
  let cells = 0
  for (const rows of sheets) for (const row of rows) cells += row?.length ?? 0
  if (cells > MOST_CELLS)
    throw new AppError(
      'too_large',
      'The sheets of this workbook span more than 50 lakh cells. Delete empty rows and columns, or split it into smaller ones.',
    )
}

function damaged(bytes: Uint8Array, cause: unknown): AppError {
  const other = otherWorkbook(bytes)
  if (other) return other
  if (cause instanceof AppError) return cause
  return new AppError(
    'bad_file',
    'We couldn’t open this Excel workbook: it may be damaged or locked with a password. Open it in Excel, save it again as .xlsx and import that file.',
    { cause },
  )
}

function cellText(value: string | number | boolean | Date | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return decimalText(value)
  return String(value).trim()
}

/** Excel stores 1234.5 as a binary fraction; its shortest decimal form is what was typed. Exponents are written out. */
function decimalText(value: number): string {
  const text = String(value)
  return /e/i.test(text) ? value.toFixed(Math.abs(value) < 1 ? 10 : 0) : text
}
