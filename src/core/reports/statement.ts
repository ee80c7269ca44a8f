import type { AccountType } from '../chart-of-accounts.ts'
import type { Paise } from '../money.ts'
import { headingOrder, scheduleThree } from '../schedule-three.ts'

/** An account as the statements see it. */
export type StatementAccount = {
  ledger_accounts_id: string
  code: string
  account_name: string
  account_type: AccountType
  schedule_iii: string
}

/** Balance of each account, debit positive. */
export type Balances = ReadonlyMap<string, Paise>

export type StatementRow = {
  kind: 'group' | 'heading' | 'account' | 'subtotal' | 'total'
  label: string
  level: number
  ledger_accounts_id: string | null
  code: string | null
  amounts: (Paise | null)[]
}

type Kind = StatementRow['kind']

/** A row that is no account. */
export function row(kind: Kind, label: string, level: number, amounts: (Paise | null)[]): StatementRow {
  return { kind, label, level, ledger_accounts_id: null, code: null, amounts }
}

/** Column by column. */
export function addUp(columns: number, lists: readonly (readonly Paise[])[]): Paise[] {
  return Array.from({ length: columns }, (_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0))
}

/** A heading, its accounts below it, and its sums. Nothing when all of it is nil. */
export type Section = { heading: string; rows: StatementRow[]; sums: Paise[] }

/**
 * The headings of a group in print order with their accounts by code. `sign` turns debit-positive balances into what is printed;
 * `extra` are lines of a heading that are no accounts.
 */
export function sections(
  group: string,
  accounts: readonly StatementAccount[],
  columns: readonly Balances[],
  { sign, level, extra = [] }: { sign: 1 | -1; level: number; extra?: readonly { heading: string; row: StatementRow }[] },
): Section[] {
  const headings = scheduleThree.filter((each) => each.group === group).map((each) => each.heading as string)
  return headings.flatMap((heading) => {
    const lines = accounts
      .filter((account) => account.schedule_iii === heading)
      .toSorted((a, b) => (a.code < b.code ? -1 : 1))
      .map((account) => accountRow(account, columns, sign, level + 1))
    const kept = [...lines, ...extra.filter((each) => each.heading === heading).map((each) => each.row)].filter(hasAmount)
    if (kept.length === 0) return []
    const sums = addUp(
      columns.length,
      kept.map(({ amounts }) => amounts.map((amount) => amount ?? 0)),
    )
    return [{ heading, sums, rows: [row('heading', heading, level, sums), ...kept] }]
  })
}

function accountRow(account: StatementAccount, columns: readonly Balances[], sign: 1 | -1, level: number): StatementRow {
  const { ledger_accounts_id, code, account_name: label } = account
  const amounts = columns.map((balances) => sign * (balances.get(ledger_accounts_id) ?? 0) || 0)
  return { kind: 'account', label, level, ledger_accounts_id, code, amounts }
}

const hasAmount = ({ amounts }: StatementRow) => amounts.some((amount) => amount !== null && amount !== 0)

/** Accounts in print order: Schedule III, then code. */
export function printed<T extends StatementAccount>(accounts: readonly T[]): T[] {
  return accounts.toSorted(
    (a, b) => headingOrder(a.schedule_iii) - headingOrder(b.schedule_iii) || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0),
  )
}
