import type { Issue } from '#core/errors.ts'
import { type Reader, type RowMoney, readMoney } from './cells.ts'
import { cellText, isEmptyCell } from './cell-text.ts'
import { isBlank } from './csv.ts'
import { isFooter } from './footers.ts'
import { type DateOrder, looksLikeDate } from '../../documents/parsing/dates.ts'
import type { Field, Row } from '../../documents/parsing/fields.ts'
import { type Layout, repeatsHeader } from './layout.ts'
import { notedDate } from './notes.ts'
import { isTotal } from '../../documents/row-imports/extra-rows.ts'
import { atLine, quoted } from '../../documents/parsing/refuse.ts'
import type { Warning } from './types.ts'
import { type Body, summary, add, isBadDate } from './table-line.ts'

export type Context = { layout: Layout; order: DateOrder; reader: Reader; issues: Issue[]; warnings: Warning[] }

/** Sorts the rows of a table's body. A transaction that cannot be read becomes an issue. */
export function readBody(body: Row[], context: Context): Body {
  const { layout, issues } = context
  const read: Body = { lines: [], unsigned: true, skipped: [] }
  const undated = body.find((row) => dateText(row, layout.fields) !== cellText(row, layout.fields, 'date'))
  if (undated)
    context.warnings.push({
      code: 'date_carried',
      message: 'This row has no booking date; its value date was used.',
      line: undated.line,
    })
  const lastDated = body.findLastIndex((row) => looksLikeDate(dateText(row, layout.fields)))
  for (const [i, row] of body.entries()) {
    if (isBlank(row) || isRule(row) || repeatsHeader(row, layout.header)) continue
    const date = dateText(row, layout.fields)
    if (looksLikeDate(date)) readDated(row, date, context, read)
    else if (isEmptyCell(date) && readUndated(row, body[i - 1], i < lastDated, context, read)) continue
    else if (!isEmptyCell(date) && isBadDate(row, date, layout.fields))
      issues.push(atLine(row.line, `${quoted(date)} is not a date`))
    else if (!isEmptyCell(date)) read.skipped.push(row)
  }
  return read
}

/** The booking date; if it is a dash or empty, the value date. */
function dateText(row: Row, fields: Field[]): string {
  const booked = cellText(row, fields, 'date')
  if (!isEmptyCell(booked)) return booked
  const value = cellText(row, fields, 'value_date')
  return looksLikeDate(value) ? value : booked
}

const opensWith =
  /^\W*(?:opening balance|beginning balance|starting balance|balance b ?\/? ?f|b ?\/ ?f\b|balance brought forward|brought forward)/i
const closesWith = /^\W*(?:closing balance|ending balance|balance c ?\/? ?f|c ?\/ ?f\b|balance carried forward|carried forward)/i

function readDated(row: Row, printed: string, { layout, order, reader, issues, warnings }: Context, read: Body): void {
  const description = cellText(row, layout.fields, 'description')
  // A total that bears the day it was printed.
  if (isTotal(description)) {
    read.skipped.push(row)
    return
  }
  const money = readMoney(row, reader, issues)
  const names = [description, ...row.cells].find((cell) => opensWith.test(cell) || closesWith.test(cell)) ?? ''
  const alone = money.amount === undefined || money.amount === 0 || money.amount === money.balance
  if (opensWith.test(names) && alone && (money.balance ?? money.amount) !== undefined)
    read.opening ??= money.balance ?? money.amount
  else if (closesWith.test(names) && alone && (money.balance ?? money.amount) !== undefined)
    read.closing = money.balance ?? money.amount
  else if (money.amount === undefined) read.skipped.push(row)
  else {
    const date = notedDate(printed, row.line, warnings, order)
    if (!date) issues.push(atLine(row.line, `${quoted(printed)} is not a date`))
    else add(read, row, date, money, layout.fields, order)
  }
}

/** A row without date: more narration, a summary, or a transaction under the date above it. True when it has been dealt with. */
function readUndated(row: Row, before: Row | undefined, within: boolean, context: Context, read: Body): boolean {
  const { layout, order, reader, warnings, issues } = context
  const last = read.lines.at(-1)
  const ignored: Issue[] = []
  const money = readMoney(row, reader, ignored)
  const description = cellText(row, layout.fields, 'description')
  const filled = row.cells.filter((cell) => !isEmptyCell(cell)).length
  if (money.amount === undefined && money.balance === undefined && ignored.length === 0) {
    if (last && filled === 1 && follows(before, read) && isNarration(description))
      last.description = `${last.description} ${description}`.trim()
    else read.skipped.push(row)
    return true
  }
  if (readEdge(row, money, read)) return true
  const total = row.cells.some((cell) => summary.test(cell)) || ignored.length > 0
  if (!total && last && balanceFollows(money, last.balance)) {
    warnings.push({
      code: 'date_carried',
      message: 'This row has no date; the date above it was used, as its balance follows.',
      line: row.line,
    })
    add(read, row, last.date, money, layout.fields, order)
    return true
  }
  if (!total && within && description !== '' && money.amount) issues.push(atLine(row.line, 'this row has an amount but no date'))
  else read.skipped.push(row)
  return true
}

/** An opening or closing balance on a row of its own. */
function readEdge({ cells }: Row, { amount, balance }: RowMoney, read: Body): boolean {
  if (balance === undefined || amount || !cells.some((cell) => opensWith.test(cell) || closesWith.test(cell))) return false
  if (cells.some((cell) => opensWith.test(cell))) read.opening ??= balance
  else read.closing = balance
  return true
}

/** The row above is text of the table, so that this one may go on with it. */
const follows = (before: Row | undefined, { skipped }: Body) =>
  before !== undefined && !isBlank(before) && !isRule(before) && !skipped.includes(before)

const isNarration = (text: string) => text !== '' && !summary.test(text) && !isFooter(text)

/** The balance is that of the line above, moved by the amount. */
function balanceFollows({ amount, balance, unsigned }: RowMoney, above: number | undefined): boolean {
  if (amount === undefined || balance === undefined || above === undefined) return false
  const moved = balance - above
  return moved === amount || (unsigned && Math.abs(moved) === Math.abs(amount))
}

function isRule(row: Row): boolean {
  return row.cells.every((cell) => /^[\s*=_#-]*$/.test(cell))
}
