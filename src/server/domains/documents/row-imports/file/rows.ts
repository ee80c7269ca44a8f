import { Readable } from 'node:stream'
import { type Info, parse } from 'csv-parse'
import { AppError } from '#core/errors.ts'
import { type Book, containerOf } from '#core/documents/parsing/container.ts'
import { decodeText } from '#core/documents/parsing/encoding.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import { isMarkupTable, markupRows } from '#core/documents/parsing/markup-table.ts'
import { otherWorkbook } from '#core/documents/parsing/other-workbooks.ts'
import { namedSheets, sheetHeads, streamedRows } from '#core/documents/parsing/xlsx.ts'
import { delimiterOf } from './delimiter.ts'
import { tableSheet } from './sheet.ts'

/** The rows of a file, the next `most` at a time; none at its end. `left`: what of it is not among them. Called in a worker. */
export function openRows({ bytes }: { bytes: Uint8Array }) {
  const left: string[] = []
  const rows = rowsOf(bytes, left)
  return {
    async next(most: number): Promise<Row[]> {
      const batch: Row[] = []
      while (batch.length < most) {
        const { value, done } = await rows.next()
        if (done) break
        batch.push(value)
      }
      return batch
    },
    left: async (): Promise<string[]> => left,
  }
}

const MOST_COLUMNS = 200
const MOST_LETTERS = 5_000

/**
 * The rows of a CSV or Excel file as they come, blank ones left out; in `left` what else was. Throws `bad_file` when it is something else,
 * or broken.
 */
export async function* rowsOf(bytes: Uint8Array, left: string[] = []): AsyncGenerator<Row> {
  const container = containerOf(bytes)
  if (container === 'empty') throw bad('This file is empty.')
  if (container === 'pdf' || container === 'zip')
    throw otherWorkbook(bytes) ?? bad('This is not a table. Save it as CSV or Excel, one row for each line.')
  const rows =
    container === 'text' ? textRows(bytes) : container === 'xlsx' ? excelRows(bytes, left) : bookRows(bytes, container, left)
  for await (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (cells.length > MOST_COLUMNS) throw bad(`Line ${line} has more than ${MOST_COLUMNS} columns.`)
    if (cells.some((cell) => cell.length > MOST_LETTERS))
      throw bad(`Line ${line} has a cell of more than ${MOST_LETTERS.toLocaleString('en-IN')} characters. Shorten it.`)
    // PostgreSQL refuses NUL, and nothing else of it is meant.
    yield { line, cells: cells.map((cell) => cell.replaceAll('\0', '').trim()) }
  }
}

async function* textRows(bytes: Uint8Array): AsyncGenerator<Row> {
  const { text } = decodeText(bytes)
  // Rows of a page may stand on one line of its text: they are counted instead.
  if (isMarkupTable(text)) yield* markupRows(text).map(({ cells }, i) => ({ line: i + 1, cells }))
  else yield* csvRows(text)
}

async function* csvRows(text: string): AsyncGenerator<Row> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    relax_quotes: true,
    relax_column_count: true,
    info: true,
    max_record_size: 1_000_000,
  })
  let line = 1
  try {
    for await (const { record, info } of Readable.from([text]).pipe(parser) as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { line, cells: record }
      line = info.lines + 1
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw bad(`The text of this file breaks off after line ${line}: a quotation mark may be missing.`, cause)
  }
}

async function* excelRows(bytes: Uint8Array, left: string[]): AsyncGenerator<Row> {
  const found = tableSheet(await sheetHeads(bytes))
  left.push(...found.left)
  yield* streamedRows(bytes, found.sheet?.name)
}

async function* bookRows(bytes: Uint8Array, book: Book, left: string[]): AsyncGenerator<Row> {
  const found = tableSheet((await namedSheets(bytes, book)).filter(({ isHidden }) => !isHidden))
  left.push(...found.left)
  yield* found.sheet?.rows ?? []
}

const bad = (message: string, cause?: unknown) => new AppError('bad_file', message, { cause })
