import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import type { ColumnMapping } from '../../documents/parsing/fields.ts'

export type StatementFormat = 'ofx' | 'qif' | 'mt940' | 'camt' | 'bai2' | 'csv' | 'xlsx' | 'html' | 'pdf' | 'text'

/** Information that does not stop the import. `message` is a plain sentence, `line` 1-based in the file. */
export type Warning = { code: WarningCode; message: string; line?: number }

export type WarningCode =
  | 'account_differs'
  | 'balance_unreadable'
  | 'bank_error'
  | 'control_total'
  | 'currency_missing'
  | 'date_carried'
  | 'date_order'
  | 'direction_unclear'
  | 'does_not_tie'
  | 'ends_early'
  | 'impossible_date'
  | 'mixed_currencies'
  | 'masked'
  | 'no_lines'
  | 'outside_list'
  | 'outside_period'
  | 'parts_differ'
  | 'rounded'
  | 'rows_skipped'
  | 'running_balance'
  | 'sections_skipped'
  | 'signs'
  | 'totals_differ'
  | 'unbooked'
  | 'unknown_tag'
  | 'unproved'

/** One piece of a batched or split line (a CAMT TxDtls, a QIF split). Amount signed like the line's. */
export type LinePart = { amount?: Paise; description?: string; reference?: string; counterparty?: string }

export type StatementLine = {
  /** 1-based line (or sheet row) of the file where the entry begins. */
  line: number
  /** The day the bank booked it. */
  date: IsoDate
  value_date?: IsoDate
  /** Signed hundredths of the statement's currency: into the account positive, out of it negative. */
  amount: Paise
  description: string
  reference?: string
  counterparty?: string
  /** Balance of the account after this line, where the file prints it. */
  balance?: Paise
  /** The bank's own id of the entry: OFX FITID, CAMT AcctSvcrRef, a Tran Id column. */
  bank_transaction_id?: string
  type?: string
  /** The amount as the file has it, where it is finer than a hundredth and was rounded. */
  rounded_from?: string
  /** Only when the line is in another currency than its statement; it then takes no part in the sum. */
  currency?: string
  parts?: LinePart[]
  raw?: string
}

export type Balance = { kind: string; amount: Paise; currency?: string; date?: IsoDate; rounded_from?: string }

/** What the file itself claims its lines add to: both positive hundredths. */
export type ClaimedTotals = { credits?: Paise; debits?: Paise; credit_count?: number; debit_count?: number }

export type StatementAccount = { number?: string; bank_id?: string; type?: string; name?: string }

export type Statement = {
  account: StatementAccount
  /** The bank whose export layout was recognised, e.g. `HDFC Bank`. */
  bank?: string
  /** ISO 4217; undefined if the file has none. */
  currency?: string
  period?: { from: IsoDate; to: IsoDate }
  opening?: Paise
  closing?: Paise
  balances?: Balance[]
  claimed?: ClaimedTotals
  lines: StatementLine[]
  /** opening + Σ lines = closing; undefined when the file gives no two balances in one currency. */
  ties: boolean | undefined
  /** closing − (opening + Σ lines), when it is not zero. */
  difference?: Paise
  /** Every printed running balance followed from the one before it. */
  running: boolean
  warnings: Warning[]
}

export type StatementFile = { format: StatementFormat; encoding: string; statements: Statement[]; warnings: Warning[] }

/** Known facts about the file from the person or an earlier import. */
export type ReadOptions = { file_name?: string; mapping?: ColumnMapping; day_first?: boolean; password?: string }
