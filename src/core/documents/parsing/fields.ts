import type { Decimal } from './decimal-sign.ts'

/** The meaning of a column of a bank's table. `mark` is debit or credit for the amount, `balance_mark` for the balance. */
export const columnFields = [
  'ignore',
  'date',
  'value_date',
  'description',
  'reference',
  'counterparty',
  'debit',
  'credit',
  'amount',
  'mark',
  'balance',
  'balance_mark',
  'currency',
  'type',
  'bank_transaction_id',
] as const

export type Field = (typeof columnFields)[number]

/** How to read a table: the meaning of each column by position, and what the file alone cannot prove. */
export type ColumnMapping = {
  columns: Field[]
  /** 1-based line of the header; omit or 0 if the table has none. */
  header_line?: number
  decimal?: Decimal
  day_first?: boolean
  /** The file prints money out as positive (some card exports). */
  out_is_positive?: boolean
}

/** A row of any table (CSV, sheet, HTML): its 1-based line in the file and its cells as text. */
export type Row = { line: number; cells: string[] }
