import type { AccountType } from './chart-account.ts'
import type { Paise } from '../money.ts'
import type { Division } from './face-model.ts'
import type { Maturities } from './maturity-types.ts'
import type { Rounding } from './rounding.ts'

/** An account as the statements see it. */
export type StatementAccount = {
  ledger_accounts_id: string
  code: string
  account_name: string
  account_type: AccountType
  schedule_iii: string
  /** Division II places some accounts by their role. */
  account_role?: string | null
}

/** Balance of each account, debit positive. */
export type Balances = ReadonlyMap<string, Paise>

export type StatementRow = {
  kind: 'group' | 'heading' | 'account' | 'subtotal' | 'total'
  label: string
  level: number
  ledger_accounts_id: string | null
  code: string | null
  /** For a line of the face: the name that opens its note, and the number of that note. */
  line?: string | null
  note?: number | null
  /** Paise per share, which is never rounded. */
  is_per_share?: boolean
  /** Printed positive for a credit in the books. */
  is_credit?: boolean
  amounts: (Paise | null)[]
}

export type Kind = StatementRow['kind']

/** Options of a statement. */
export type StatementOptions = {
  /** Division I by default. */
  division?: Division
  /** Prints lines without an amount as well. */
  isWhole?: boolean
  /** Figures are exact by default. */
  rounding?: Rounding
  /** The number of each line’s note, by the line’s name. */
  notes?: ReadonlyMap<string, number>
  /** For trade payables: the dues to micro and small enterprises in each column, positive; one line of payables by default. */
  microAndSmall?: readonly Paise[] | undefined
  /**
   * For loans with a repayment plan: the part that matures within twelve months; by default loans are under the heading of their
   * account.
   */
  maturities?: Maturities | undefined
  /** Printed below the profit, if given. */
  perShare?: PerShare | undefined
}

/** Earnings per equity share of each column, in paise a share (AS 20, Ind AS 33), and the number of their note. */
export type PerShare = {
  basic: readonly (Paise | null)[]
  diluted: readonly (Paise | null)[]
  note?: number | undefined
}

/** A part of a statement: an account, or a sum of parts. Positive as printed. */
export type StatementNode = {
  label: string
  /** For a line of the face: the name that opens its note. */
  line?: string
  account?: { ledger_accounts_id: string; code: string; heading: string }
  amounts: Paise[]
  parts: readonly StatementNode[]
}
