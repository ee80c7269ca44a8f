import { AppError } from '#core/errors.ts'
import { readBai2 } from './bai2.ts'
import { readCamt } from './camt.ts'
import { regularRows, splitDelimited } from './delimited.ts'
import { type Container, containerOf, isBook } from '../../documents/parsing/container.ts'
import { textFormat } from './detect.ts'
import { decodeText } from '../../documents/parsing/encoding.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import { readMt940 } from './mt940.ts'
import { readOfx } from './ofx.ts'
import { readQif } from './qif.ts'
import { readPdf } from './pdf.ts'
import { pdfRows } from './pdf-rows.ts'
import { pdfTexts } from './pdf-text.ts'
import { refuseOtherLists } from './not-statements.ts'
import { isMarkupTable, markupRows } from '../../documents/parsing/markup-table.ts'
import { otherWorkbook } from '../../documents/parsing/other-workbooks.ts'
import { badFile } from '../../documents/parsing/refuse.ts'
import { readTable } from './table.ts'
import { tableSections } from './table-sections.ts'
import { readPrinted } from './text.ts'
import type { ReadOptions, Statement, StatementFile, Warning } from './types.ts'
import { sheetRows } from '../../documents/parsing/xlsx.ts'

type Read = { statements: Statement[]; warnings: Warning[] }

/**
 * A bank statement file → its statements. The format is decided by content: OFX, QIF, MT940, CAMT.052/.053/.054, BAI2, delimited
 * text, XLSX, binary XLS, HTML or XML sheets named .xls, PDF with text, and text taken out of PDF statements. Amounts are whole hundredths, money in positive.
 * `mapping` says what the columns of a table hold; `day_first` settles dates the file cannot prove.
 * Rejects with AppError bad_file, naming what is wrong and the lines, and then nothing was read; files that do not tie only warn.
 */
export async function readStatements(bytes: Uint8Array, options: ReadOptions = {}): Promise<StatementFile> {
  try {
    return await readAny(bytes, options)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('bad_file', 'This file cannot be read as a bank statement.', { cause: error, log: String(error) })
  }
}

export type TableFormat = 'csv' | 'xlsx' | 'html' | 'pdf'

/** The rows of a table file in any format, with its encoding: one list per sheet. For the column mapper. */
export async function tableRows(
  bytes: Uint8Array,
  password?: string,
): Promise<{ sheets: Row[][]; encoding: string; format: TableFormat; isSpaced?: boolean }> {
  const container = containerOf(bytes)
  if (container === 'pdf') return { sheets: [pdfRows(await pdfTexts(bytes, password)).rows], encoding: 'pdf', format: 'pdf' }
  if (isBook(container)) return { sheets: await sheetRows(bytes, container), encoding: container, format: 'xlsx' }
  refuseContainer(bytes, container)
  const { text, encoding } = decodeText(bytes)
  if (isMarkupTable(text)) return { sheets: [markupRows(text)], encoding, format: 'html' }
  const split = splitDelimited(text)
  return {
    sheets: [split?.rows ?? regularRows(text) ?? spacedRows(text)],
    encoding,
    format: 'csv',
    isSpaced: split === undefined,
  }
}

/** Text set in columns by blanks: two or more of them, or a tab, part its cells. */
function spacedRows(text: string): Row[] {
  return text.split(/\r\n|\n|\r/).flatMap((row, i) => {
    const cells = row.trim().split(/\t|(?<! ) {2,}/)
    return cells.length > 1 ? [{ line: i + 1, cells: cells.map((cell) => cell.trim()) }] : []
  })
}

async function readAny(bytes: Uint8Array, options: ReadOptions): Promise<StatementFile> {
  const container = containerOf(bytes)
  if (container === 'pdf') return readPdf(await pdfTexts(bytes, options.password), options)
  if (!isBook(container)) {
    refuseContainer(bytes, container)
    const { text, encoding } = decodeText(bytes)
    if (text.trim() === '') throw badFile('This file is empty.')
    const format = textFormat(text)
    if (format) return { format, encoding, ...readMachine(format, text, options) }
  }
  const { sheets, encoding, format, isSpaced } = await tableRows(bytes)
  // Printed text has a reader of its own, unless a person mapped its columns.
  const parts = options.mapping ? sheets : isSpaced ? [] : sheets.flatMap(tableSections)
  const statements = parts.flatMap((rows) => readTable(rows, options) ?? [])
  const filled = statements.filter((statement) => statement.lines.length > 0)
  if (filled.length > 0) return { format, encoding, statements: filled, warnings: [] }
  const printed = isBook(container) || options.mapping ? undefined : readPrinted(decodeText(bytes).text, options)
  if (printed) return { format: 'text', encoding, statements: printed, warnings: [] }
  if (!options.mapping) for (const row of sheets.flatMap((rows) => rows.slice(0, 50))) refuseOtherLists(row.cells)
  if (statements[0]) return { format, encoding, statements: statements.slice(0, 1), warnings: [] }
  throw badFile('No transactions were found in this file: no table with dates and amounts, and no statement format we know.')
}

function readMachine(format: NonNullable<ReturnType<typeof textFormat>>, text: string, options: ReadOptions): Read {
  switch (format) {
    case 'ofx':
      return readOfx(text)
    case 'qif':
      return readQif(text, options.day_first)
    case 'mt940':
      return readMt940(text)
    case 'camt':
      return readCamt(text)
    case 'bai2':
      return readBai2(text)
  }
}

function refuseContainer(bytes: Uint8Array, container: Container): void {
  if (container === 'empty') throw badFile('This file is empty.')
  if (container === 'zip')
    throw otherWorkbook(bytes) ?? badFile('This is a ZIP archive. Unpack it and import the statement inside.')
}
