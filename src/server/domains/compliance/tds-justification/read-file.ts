import { type JustificationFile, readJustification } from '#core/compliance/tds-justification/read.ts'
import { containerOf, isBook } from '#core/documents/parsing/container.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import { badFile } from '#core/documents/parsing/refuse.ts'
import { sheetRows } from '#core/documents/parsing/xlsx.ts'
import { rowsOf } from '#server/domains/documents/row-imports/file/rows.ts'

const MOST_LINES = 60_000

/** The defaults of a report: of all sheets of an Excel file, or of a CSV file. Lines are counted over all sheets. Runs in a worker. */
export async function readReport({ bytes }: { bytes: Uint8Array }): Promise<JustificationFile> {
  const lines: Row[] = []
  for await (const { cells } of linesOf(bytes)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    if (lines.length === MOST_LINES) throw badFile('This file has too many lines.')
    lines.push({ line: lines.length + 1, cells })
  }
  return readJustification(lines)
}

async function* linesOf(bytes: Uint8Array): AsyncGenerator<Row> {
  const container = containerOf(bytes)
  if (!isBook(container)) return yield* rowsOf(bytes)
  for (const sheet of await sheetRows(bytes, container)) yield* sheet
}
