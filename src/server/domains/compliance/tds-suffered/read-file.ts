import { read26as } from '#core/compliance/tds-credits/read.ts'
import { readTable } from '#core/compliance/tds-credits/read-table.ts'
import type { CreditFile } from '#core/compliance/tds-credits/row.ts'
import { containerOf, isBook } from '#core/documents/parsing/container.ts'
import { decodeText } from '#core/documents/parsing/encoding.ts'
import type { Row } from '#core/documents/parsing/fields.ts'
import { badFile } from '#core/documents/parsing/refuse.ts'
import { sheetRows } from '#core/documents/parsing/xlsx.ts'
import { rowsOf } from '#server/domains/documents/row-imports/file/rows.ts'

const MOST_LINES = 60_000

/** Reads a text file of Form 26AS or Form 168, or a CSV file or workbook of AIS. Runs in a worker. */
export async function readCredits({ bytes }: { bytes: Uint8Array }): Promise<CreditFile> {
  const container = containerOf(bytes)
  if (container === 'zip')
    throw badFile(
      'This is a ZIP file. Unpack it on your computer (TRACES locks it with your date of birth or incorporation, as DDMMYYYY) and upload the text file in it.',
    )
  if (!isBook(container)) {
    const { text } = decodeText(bytes)
    if (text.includes('^') || !/[,;\t]/.test(text)) return read26as(text)
  }
  const lines: Row[] = []
  for (const sheet of isBook(container) ? await sheetRows(bytes, container) : [rowsOf(bytes)])
    for await (const { line, cells } of sheet) {
      if (lines.length === MOST_LINES) throw badFile('This file has too many lines.')
      lines.push({ line: isBook(container) ? lines.length + 1 : line, cells })
    }
  return readTable(lines)
}
