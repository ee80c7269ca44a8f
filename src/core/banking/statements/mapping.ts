import { readAmount } from '../../documents/parsing/amounts.ts'
import { knownLayout } from './banks.ts'
import { isLikely } from './content.ts'
import { isBlank } from './csv.ts'
import { looksLikeDate } from '../../documents/parsing/dates.ts'
import type { ColumnMapping, Field, Row } from '../../documents/parsing/fields.ts'
import { headerFields, plainHeader } from './headers.ts'
import { findLayout, type Layout } from './layout.ts'
import { type TableFormat, tableRows } from './read.ts'

/** One column in the mapper: its header (empty if the file has none), three sample values, and its detected content. */
export type PreviewColumn = { header: string; samples: string[]; guess: Field }

/**
 * What the column mapper needs of a table file. `layout_key` is stable for exports of one layout, so a mapping can be remembered
 * by it.
 */
export type Preview = {
  format: TableFormat
  encoding: string
  layout_key: string
  bank?: string
  columns: PreviewColumn[]
  mapping: ColumnMapping
  row_count: number
  /** The first rows unchanged, for a person to select the one that names the columns. */
  first_rows: Row[]
  /** The lines of those that may. */
  header_candidates: number[]
}

/**
 * The columns of a table file with samples and guesses, for a person to confirm. Undefined if the file is not a table.
 * Rejects with bad_file like `readStatements`.
 */
export async function previewRows(bytes: Uint8Array, password?: string): Promise<Preview | undefined> {
  const { sheets, encoding, format } = await tableRows(bytes, password)
  const rows = sheets.toSorted((a, b) => b.filter(isLikely).length - a.filter(isLikely).length)[0]?.filter((row) => !isBlank(row))
  if (!rows || rows.length === 0) return undefined
  const mapping = suggestMapping(rows)
  const header = rows.find((row) => row.line === mapping.header_line)
  const body = (header ? rows.slice(rows.indexOf(header) + 1) : rows).filter((row, _, all) => isLikely(row) || all.length < 5)
  const columns = mapping.columns.map((guess, i): PreviewColumn => {
    const samples = body.map((row) => row.cells[i]?.trim() ?? '').filter((cell) => cell !== '')
    return { header: header?.cells[i]?.trim() ?? '', samples: samples.slice(0, 3), guess }
  })
  const bank = header && knownLayout(header.cells)?.bank
  const first_rows = rows
    .slice(0, SHOWN_ROWS)
    .map(({ line, cells }) => ({ line, cells: cells.slice(0, 60).map((cell) => cell.trim().slice(0, 80)) }))
  const header_candidates = rows.slice(0, SHOWN_ROWS).flatMap((row) => (mayHead(row) ? [row.line] : []))
  return {
    format,
    encoding,
    layout_key: layoutKey(header?.cells ?? [], rows),
    bank,
    columns,
    mapping,
    row_count: body.length,
    first_rows,
    header_candidates,
  }
}

const SHOWN_ROWS = 30

/** A row of words in several columns, with no figure among them. */
function mayHead({ cells }: Row): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  return filled.length >= 2 && filled.every((cell) => readAmount(cell) === undefined && !looksLikeDate(cell) && cell.length <= 80)
}

/** A guess without a known layout: the row that names the most columns, otherwise the content of each column. */
function guessColumns(rows: Row[]): Pick<Layout, 'fields' | 'header'> {
  const known = ({ cells }: Row) => headerFields(cells).filter((field) => field !== 'ignore').length
  const header = rows
    .slice(0, SHOWN_ROWS)
    .filter(mayHead)
    .toSorted((a, b) => known(b) - known(a))[0]
  if (header && known(header) >= 2) return { fields: headerFields(header.cells), header }
  const sample = rows.slice(0, 200)
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length))
  const share = (i: number, test: (cell: string) => boolean) => {
    const filled = sample.map(({ cells }) => cells[i]?.trim() ?? '').filter(Boolean)
    return filled.length > 0 && filled.filter(test).length >= filled.length * 0.6
  }
  const fields: Field[] = Array.from({ length: width }, () => 'ignore')
  for (let i = 0; i < width; i += 1) {
    if (!fields.includes('date') && share(i, looksLikeDate)) fields[i] = 'date'
    else if (!fields.includes('amount') && share(i, (cell) => /\.\d{2}\b/.test(cell) && readAmount(cell) !== undefined))
      fields[i] = 'amount'
    else if (!fields.includes('description') && share(i, (cell) => /[A-Za-z]{3}/.test(cell))) fields[i] = 'description'
  }
  return { fields }
}

/** The best reading of a table's columns; every column is `ignore` when nothing could be made out. */
export function suggestMapping(rows: Row[]): ColumnMapping {
  const layout = findLayout(rows) ?? guessColumns(rows)
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.cells.length))
  const columns = Array.from({ length: Math.max(width, layout.fields.length) }, (_, i): Field => layout.fields[i] ?? 'ignore')
  return { columns, header_line: layout.header?.line ?? 0 }
}

/**
 * A fingerprint of a layout: its header words, or for a table without header the kinds of its columns (date, amount, text). The same
 * for every export of that layout, whatever the account, days or padding.
 */
export function layoutKey(header: string[], rows: Row[] = []): string {
  const words = header
    .map(plainHeader)
    .join('|')
    .replace(/(?<!\|)\|+$/, '')
  if (words.replaceAll('|', '') !== '') return `header:${words}`
  const likely = rows.filter(isLikely).slice(0, 200)
  const width = Math.max(0, ...likely.map((row) => row.cells.length))
  const kind = (cell: string) => (cell === '' ? '-' : looksLikeDate(cell) ? 'date' : readAmount(cell) ? 'number' : 'text')
  // Debit and credit alternate in being blank, so a column is identified by its first filled cell.
  const filled = (i: number) => likely.map((row) => row.cells[i]?.trim() ?? '').find((cell) => cell !== '') ?? ''
  return `columns:${Array.from({ length: width }, (_, i) => kind(filled(i))).join('|')}`
}
