import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { RowMoney } from './cells.ts'
import { cellText, isEmptyCell } from './cell-text.ts'
import { type DateOrder, looksLikeDate, readDate } from '../../documents/parsing/dates.ts'
import type { Field, Row } from '../../documents/parsing/fields.ts'
import type { StatementLine } from './types.ts'

/**
 * The rows below a header: transactions, balances named in a row of their own, and rows that are neither. `unsigned`: no amount
 * bears a sign.
 */
export type Body = { lines: StatementLine[]; unsigned: boolean; opening?: Paise; closing?: Paise; skipped: Row[] }

export const summary =
  /^\W*(?:(?:grand |sub |page )?total|opening balance|closing balance|balance|statement summary|summary|page|b ?\/ ?f|c ?\/ ?f|count)\b/i

export function add(read: Body, row: Row, date: IsoDate, money: RowMoney, fields: Field[], order: DateOrder): void {
  const { amount = 0, balance } = money
  const { rounded_from } = money
  const currency = currencyOf(row, fields, money.currency)
  read.lines.push({
    ...lineOf(row, fields, date, order),
    amount,
    balance,
    currency,
    ...(rounded_from !== undefined && { rounded_from }),
  })
  if (amount !== 0 && !money.unsigned) read.unsigned = false
}

function lineOf(row: Row, fields: Field[], date: IsoDate, order: DateOrder): Omit<StatementLine, 'amount'> {
  const text = (field: Field) => {
    const found = cellText(row, fields, field)
    return isEmptyCell(found) ? undefined : found
  }
  const reference = text('reference')
  return {
    line: row.line,
    date,
    value_date: readDate(cellText(row, fields, 'value_date'), order)?.date,
    description: text('description') ?? text('counterparty') ?? '',
    reference: reference && /[^0]/.test(reference) ? reference : undefined,
    counterparty: text('counterparty'),
    bank_transaction_id: text('bank_transaction_id'),
    type: text('type'),
    raw: row.cells.join('\t'),
  }
}

/** Formatted like a date, or in its position with the rest of a transaction beside it. */
export function isBadDate(row: Row, date: string, fields: Field[]): boolean {
  if (/^\d{1,4}\s?[-/.]\s?\w{1,9}\s?[-/.]\s?\d{1,4}\b/.test(date)) return true
  return (
    looksLikeDate(cellText(row, fields, 'value_date')) &&
    !summary.test(date) &&
    ['amount', 'debit', 'credit'].some((field) => /\d/.test(cellText(row, fields, field as Field)))
  )
}

function currencyOf(row: Row, fields: Field[], printed: string | undefined): string | undefined {
  const named = cellText(row, fields, 'currency').toUpperCase()
  return /^[A-Z]{3}$/.test(named) ? named : printed
}
