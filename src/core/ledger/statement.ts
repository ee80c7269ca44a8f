import type { AccountType } from './chart-of-accounts.ts'
import type { Paise } from '../money.ts'
import { headingOrder } from './schedule-three.ts'
import type { Division } from './faces.ts'
import type { Maturities } from './maturity-types.ts'
import { quantumOf, type Rounding } from './rounding.ts'

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

type Kind = StatementRow['kind']

/** A row that is not an account. */
export function row(kind: Kind, label: string, level: number, amounts: (Paise | null)[]): StatementRow {
  return { kind, label, level, ledger_accounts_id: null, code: null, amounts }
}

/** Column by column. */
export function addUp(columns: number, lists: readonly (readonly Paise[])[]): Paise[] {
  return Array.from({ length: columns }, (_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0))
}

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

/** The sum of its parts. */
export function nodeOf(width: number, label: string, parts: readonly StatementNode[], line?: string): StatementNode {
  const amounts = addUp(
    width,
    parts.map((part) => part.amounts),
  )
  return { label, amounts, parts, ...(line === undefined ? {} : { line }) }
}

export const isNil = ({ amounts }: StatementNode): boolean => amounts.every((amount) => amount === 0)

export const quantumFor = ({ rounding }: StatementOptions): Paise => (rounding === undefined ? 1 : quantumOf(rounding))

type RowOptions = Pick<StatementOptions, 'isWhole' | 'notes'>

/** A line of the face with its accounts below it; undefined if it is nil, unless the whole face is requested. */
export function lineRows(node: StatementNode, level: number, { isWhole = false, notes }: RowOptions): StatementRow[] {
  const parts = node.parts.filter((part) => !isNil(part))
  if (!isWhole && parts.length === 0) return []
  const own: StatementRow = {
    ...row('heading', node.label, level, node.amounts),
    line: node.line ?? null,
    note: (node.line === undefined ? undefined : notes?.get(node.line)) ?? null,
  }
  return [own, ...parts.map((part) => accountRow(part, level + 1))]
}

function accountRow({ account, label, amounts }: StatementNode, level: number): StatementRow {
  const { ledger_accounts_id = null, code = null } = account ?? {}
  return { kind: 'account', label, level, ledger_accounts_id, code, amounts }
}

/** Rows that print credits as positive figures. */
export const creditRows = (rows: readonly StatementRow[]): StatementRow[] => rows.map((each) => ({ ...each, is_credit: true }))

/** Accounts in print order: Schedule III, then code. */
export function printed<T extends StatementAccount>(accounts: readonly T[]): T[] {
  return accounts.toSorted(
    (a, b) => headingOrder(a.schedule_iii) - headingOrder(b.schedule_iii) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  )
}
