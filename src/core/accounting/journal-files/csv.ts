import { decideOrder } from '../../documents/parsing/dates.ts'
import type { Row } from '../../documents/parsing/fields.ts'
import { sumsOf } from './balance.ts'
import { extraRow, isTotal } from '../../documents/row-imports/extra-rows.ts'
import { type Book, type FileEntry, type JournalReader, leaveLine, note, openBook } from './types.ts'
import type { Field, Layout } from './csv-layout.ts'
import { type Group, opened, take, amountOf, finished } from './csv-group.ts'

/** The entries of a table whose rows are lines: rows of one voucher belong together, and without vouchers those that balance. */
export function readCsvJournal(rows: readonly Row[], layout: Layout): JournalReader {
  const book = openBook()
  return { format: 'csv', book, entries: { [Symbol.iterator]: () => entriesIn(rows, layout, book) } }
}

function* entriesIn(rows: readonly Row[], layout: Layout, book: Book): Generator<FileEntry> {
  const body = linesBelow(rows, layout, book)
  const cell = (row: Row, field: Field) => row.cells[layout.at.get(field) ?? -1]?.trim() ?? ''
  const { order } = decideOrder(body.slice(0, 20_000).map((row) => cell(row, 'date')))
  const groups = new Map<string, Group>()
  let current: Group | undefined
  let currentId = ''
  let loose = 0
  for (const row of body) {
    const read = (field: Field) => cell(row, field)
    const named = read('key') || (read('voucher') && [read('kind'), read('voucher'), read('date')].join('\n'))
    if (read('account') === '' && read('code') === '' && read('to') === '') {
      const amount = amountOf(read)
      if (amount !== undefined && amount !== 0n && read('date') !== '') leaveLine(book, row.line, row.cells.join(' '))
      continue
    }
    const continues =
      current !== undefined &&
      named === '' &&
      (read('date') === '' || (sumsOf(current.lines).size > 0 && read('date') === current.key))
    const id: string = named || (continues ? currentId : `#${++loose}`)
    let group = groups.get(id)
    if (group === undefined) {
      group = opened(row.line, read, order)
      groups.set(id, group)
    }
    current = group
    currentId = id
    if (named === '') current.key = read('date') || current.key
    take(book, group, row.line, read)
  }
  for (const group of groups.values()) yield finished(group, layout.at.has('key'))
}

/** The rows below the header that may be lines of entries; that others are left out is noted. */
function linesBelow(rows: readonly Row[], layout: Layout, book: Book): Row[] {
  return rows.filter((row) => {
    if (row.line <= layout.line) return false
    const account = row.cells[layout.at.get('account') ?? -1] ?? ''
    if (extraRow(row.cells, layout.header) === undefined && !isTotal(account)) return true
    note(book, 'A row with a total, the number of a page or the headings again is left out')
    return false
  })
}
