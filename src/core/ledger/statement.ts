import type { Paise } from '../money.ts'
import { headingOrder } from './schedule-three.ts'
import { quantumOf } from './rounding.ts'
import type { StatementAccount, StatementRow, Kind, StatementOptions, StatementNode } from './statement-model.ts'

/** A row that is not an account. */
export function row(kind: Kind, label: string, level: number, amounts: (Paise | null)[]): StatementRow {
  return { kind, label, level, ledger_accounts_id: null, code: null, amounts }
}

/** Column by column. */
export function addUp(columns: number, lists: readonly (readonly Paise[])[]): Paise[] {
  return Array.from({ length: columns }, (_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0))
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
