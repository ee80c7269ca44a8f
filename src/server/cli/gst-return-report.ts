import type { Table } from '#core/compliance/gstr1/locate.ts'
import type { Filer, Problem } from '#core/compliance/gstr1/model.ts'
import { uploadName, uploadParts } from '#core/compliance/gstr1/parts.ts'
import { portalPeriod } from '#core/compliance/gstr1/period.ts'
import { type ReturnRead, readReturn, type SectionRead } from '#core/compliance/gstr1/read-return.ts'
import { uploadFile, uploadLists } from '#core/compliance/gstr1/upload.ts'
import { decimalPaise } from '#core/money.ts'
import { OperatorError } from '#server/config.ts'

/** A return made from files: the upload file, what to print of it, and the rows that were refused. */
export function gstr1Report(filer: Filer, tables: readonly Table[]) {
  const read = readReturn(tables, filer)
  if (read.sections.length === 0 && tables.length > 0 && read.ignored.length === tables.length)
    throw new OperatorError('No sheet here is a section of GSTR-1: the headings of the government’s template were not found.')
  const lists = uploadLists(filer, read.entries)
  const upload = uploadFile(filer, lists)
  const refused = read.sections.reduce((sum, section) => sum + section.refused, 0)
  const notes = [...read.problems.map(problemText), ...ignoredText(read)].map((line) => `${line}\n`).join('')
  return { upload, refused, notes, text: textOf(filer, read), files: (day: string) => filesOf(day) }

  function filesOf(day: string) {
    const parts = uploadParts(filer, lists)
    return parts.map((part, at) => ({
      name: uploadName(filer.gstin, day, { at: at + 1, of: parts.length }),
      text: JSON.stringify(part),
    }))
  }
}

const problemText = ({ sheet, row, field, code, message, is_warning }: Problem) =>
  `${is_warning ? 'warning' : 'refused'}  ${sheet} row ${row}${field === '' ? '' : `, ${field}`}: ${message} [${code}]`

const ignoredText = ({ ignored }: ReturnRead) =>
  ignored.length === 0 ? [] : [`Not a section of the return, left alone: ${ignored.join(', ')}`]

function textOf(filer: Filer, read: ReturnRead): string {
  const head = ['section', 'rows', 'refused', 'documents', 'taxable', 'IGST', 'CGST', 'SGST', 'cess']
  const table = [head, ...read.sections.map(rowOf)]
  const widths = head.map((_, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)))
  const lines = table.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
  return [
    `GSTR-1 of ${filer.gstin} for ${portalPeriod(filer.period)}`,
    '',
    ...(read.sections.length === 0 ? ['Nothing to report.'] : lines),
    ...(read.problems.length === 0 ? [] : ['', ...read.problems.map(problemText)]),
    ...ignoredText(read),
  ].join('\n')
}

const rowOf = ({ code, rows, refused, totals }: SectionRead) => [
  code,
  ...[rows, refused, totals.count].map(String),
  ...[totals.taxable, totals.igst, totals.cgst, totals.sgst, totals.cess].map(decimalPaise),
]
