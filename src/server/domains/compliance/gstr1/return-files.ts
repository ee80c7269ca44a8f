import { AppError } from '#core/errors.ts'
import type { Table } from '#core/compliance/gstr1/locate.ts'
import { containerOf, isBook } from '#core/documents/parsing/container.ts'
import { decodeText } from '#core/documents/parsing/encoding.ts'
import { namedSheets } from '#core/documents/parsing/xlsx.ts'
import { rowsOf } from '#server/domains/documents/row-imports/file/rows.ts'

/** The largest file that is read: a workbook of the government's template is filled with 20,000 rows a sheet. */
export const MOST_BYTES = 104_857_600

/**
 * The sheets of a workbook of the government's template, or the one table of a section's CSV. Throws `bad_file` with a sentence when it is
 * something else, and `too_large` when it would take too much to read.
 */
export async function tablesOf(name: string, bytes: Uint8Array): Promise<Table[]> {
  if (bytes.length > MOST_BYTES) throw new AppError('too_large', 'This file is larger than 100 MB. Split it into several files.')
  const container = containerOf(bytes)
  if (container === 'empty') throw bad('This file is empty.')
  if (container === 'pdf') throw bad('This is a PDF. Choose the Excel workbook or a section CSV of GSTR-1.')
  if (container === 'zip')
    throw bad('This is a zip archive and no Excel workbook. Unzip it and choose the workbook or the folder of CSV files.')
  if (isBook(container))
    return (await namedSheets(bytes, container)).map(({ name: sheet, rows }) => ({ name: sheet, isSheet: true, rows }))
  refuseOtherTexts(bytes)
  const rows = []
  for await (const row of rowsOf(bytes)) rows.push(row)
  return [{ name: name.replace(/\.[^.]*$/, ''), isSheet: false, rows }]
}

function refuseOtherTexts(bytes: Uint8Array): void {
  const { text } = decodeText(bytes.subarray(0, 4_096))
  const begin = text.replace(/^\uFEFF/, '').trimStart()
  if (/^[[{]|^\/[/*]/.test(begin)) {
    const more = /^\s*\/[/*]|[,{[\s]\/\//.test(begin) ? ', and it has comments, so it is not valid JSON either' : ''
    throw bad(`This is a JSON file, not a workbook${more}. Choose the Excel workbook or a section CSV of GSTR-1.`)
  }
  if (begin.startsWith('<'))
    throw bad('This is a web page or XML file, not a workbook. Choose the Excel workbook or a section CSV of GSTR-1.')
  if (text.includes('\0')) throw bad('This file is neither an Excel workbook nor a CSV file.')
}

const bad = (message: string) => new AppError('bad_file', message)
