import { Readable } from 'node:stream'
import { type Info, parse } from 'csv-parse'
import { AppError } from '#core/errors.ts'
import { containerOf } from '#core/documents/parsing/container.ts'
import { decodeText } from '#core/documents/parsing/encoding.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import { sheetRows, streamedRows } from '#core/documents/parsing/xlsx.ts'

/** The rows of a file, the next `most` at a time; none at its end. Called in a worker. */
export function openRows({ bytes }: { bytes: Uint8Array }) {
  const rows = rowsOf(bytes)
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
  }
}

const MOST_COLUMNS = 200
const MOST_LETTERS = 5_000

/** The rows of a CSV or Excel file as they come, blank ones left out. Throws `bad_file` when it is something else, or broken. */
export async function* rowsOf(bytes: Uint8Array): AsyncGenerator<Row> {
  const container = containerOf(bytes)
  if (container === 'empty') throw bad('This file is empty.')
  if (container === 'pdf' || container === 'zip')
    throw bad('This is not a table. Save it as CSV or Excel, one row for each line.')
  const rows = container === 'text' ? csvRows(bytes) : container === 'xls' ? oldExcelRows(bytes) : streamedRows(bytes)
  for await (const { line, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (cells.length > MOST_COLUMNS) throw bad(`Line ${line} has more than ${MOST_COLUMNS} columns.`)
    // PostgreSQL refuses NUL, and nothing else of it is meant.
    yield { line, cells: cells.map((cell) => cell.replaceAll('\0', '').trim().slice(0, MOST_LETTERS)) }
  }
}

async function* csvRows(bytes: Uint8Array): AsyncGenerator<Row> {
  const { text } = decodeText(bytes)
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

/** The delimiter that occurs most in the first line. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 20_000).split(/\r?\n/, 1)[0] ?? ''
  const counts = [',', ';', '\t', '|'].map((delimiter) => ({ delimiter, count: first.split(delimiter).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ','
}

async function* oldExcelRows(bytes: Uint8Array): AsyncGenerator<Row> {
  const [sheet = []] = await sheetRows(bytes, 'xls')
  yield* sheet
}

const bad = (message: string, cause?: unknown) => new AppError('bad_file', message, { cause })
