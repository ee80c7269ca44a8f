import { readAmount } from '../../documents/parsing/amounts.ts'
import { looksLikeDate } from '../../documents/parsing/dates.ts'
import type { Field, Row } from '../../documents/parsing/fields.ts'
import { markOf } from './marks.ts'

type Column = {
  index: number
  filled: string[]
  dates: number
  amounts: number
  money: number
  words: number
  letters: number
  distinct: number
  isZero: boolean
}

/**
 * The meaning of each column of a table without header, by its content: dates, money (with decimals or a sign), debit/credit words, long
 * text, numbers. Empty if no date column or no amount column exists.
 */
export function contentFields(rows: Row[]): Field[] {
  const likely = rows.filter(isLikely)
  const width = Math.max(0, ...likely.map((row) => row.cells.length))
  const columns = Array.from({ length: width }, (_, index) => describeColumn(likely, index))
  const fields: Field[] = columns.map(() => 'ignore')
  const dates = columns.filter((column) => column.dates === likely.length && likely.length > 0)
  const money = moneyColumns(columns.filter((column) => column.dates === 0))
  if (!dates[0] || money.length === 0) return []
  fields[dates[0].index] = 'date'
  if (dates[1]) fields[dates[1].index] = 'value_date'
  const mark = columns.find((column) => column.words === column.filled.length && column.words === likely.length)
  if (mark) fields[mark.index] = 'mark'
  assignMoney(likely, money, mark !== undefined, fields)
  for (const column of columns) {
    if (fields[column.index] !== 'ignore' || column.filled.length === 0) continue
    const same = column.distinct === 1 && column.filled.length >= 3
    if (column.letters > column.filled.length / 2 && !same) fields[column.index] = 'description'
    else if (column.amounts === column.filled.length && !same && !fields.includes('reference')) fields[column.index] = 'reference'
  }
  return fields
}

/** A row that could be a transaction: a date in one cell and an amount in another. */
export function isLikely(row: Row): boolean {
  const dated =
    row.cells.some((cell) => looksLikeDate(cell) && !/^\d+$/.test(cell.trim())) || row.cells.some((cell) => looksLikeDate(cell))
  return dated && row.cells.some((cell) => !looksLikeDate(cell) && readAmount(cell) !== undefined)
}

function describeColumn(rows: Row[], index: number): Column {
  const filled = rows.map((row) => row.cells[index]?.trim() ?? '').filter((cell) => cell !== '' && cell !== '-')
  const count = (test: (cell: string) => boolean) => filled.filter(test).length
  return {
    index,
    filled,
    dates: count(looksLikeDate),
    amounts: count((cell) => readAmount(cell) !== undefined),
    money: count((cell) => readAmount(cell) !== undefined && /[.,]\d{1,2}(?!\d)|[+\-−$€£₹(]/.test(cell)),
    words: count((cell) => markOf(cell) !== undefined),
    letters: count((cell) => /\p{L}/u.test(cell)),
    distinct: new Set(filled).size,
    isZero: filled.length > 1 && filled.every((cell) => readAmount(cell)?.paise === 0),
  }
}

/** Columns with only amounts: those with decimals or signs; otherwise whole numbers that are not an account or cheque number. */
function moneyColumns(columns: Column[]): Column[] {
  // A column of zeros is no information: fees not charged, a cashback not given.
  const amounts = columns.filter(
    (column) => column.filled.length > 0 && column.amounts === column.filled.length && !column.isZero,
  )
  const sure = amounts.filter((column) => column.money >= column.filled.length * 0.5)
  if (sure.length > 0) return sure
  return amounts.filter((column) => !column.filled.some((cell) => /^0\d|\d{9}/.test(cell)) && column.distinct > 1).slice(-2)
}

/** Two columns that never fill the same row are debit and credit; otherwise the first is the amount and the next the balance. */
function assignMoney(rows: Row[], money: Column[], marked: boolean, fields: Field[]): void {
  const value = (row: Row, column: Column) => readAmount(row.cells[column.index] ?? '')?.paise ?? 0
  for (const [i, first] of money.entries()) {
    for (const second of marked ? [] : money.slice(i + 1)) {
      if (!rows.every((row) => (value(row, first) === 0) !== (value(row, second) === 0)) || rows.length < 2) continue
      const swapped = rows.some((row) => value(row, second) < 0) && !rows.some((row) => value(row, first) < 0)
      fields[first.index] = swapped ? 'credit' : 'debit'
      fields[second.index] = swapped ? 'debit' : 'credit'
      const balance = money.find((column) => column !== first && column !== second)
      if (balance) fields[balance.index] = 'balance'
      return
    }
  }
  const [amount, balance] = money.filter((column) => column.filled.length >= rows.length * 0.9)
  const only = amount ?? money[0]
  if (only) fields[only.index] = 'amount'
  if (balance) fields[balance.index] = 'balance'
}
