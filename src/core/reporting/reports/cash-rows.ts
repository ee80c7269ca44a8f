import type { Paise } from '../../money.ts'
import type { FigureOf } from './cash-books.ts'
import type { CashAccount } from '../../ledger/cash-lines.ts'
import { addUp, row } from '../../ledger/statement.ts'
import type { StatementRow } from '../../ledger/statement-model.ts'

/** Rows of the cash-flow statement and what they come to. */
export type Part = { rows: StatementRow[]; sums: Paise[] }

/** A line with its accounts below it; nothing when all of it is nil. */
export function part(line: string, accounts: readonly CashAccount[], width: number, figure: FigureOf): Part {
  const kept = accountRows(accounts, 2, figure).filter(hasAmount)
  const sums = addUp(width, kept.map(amountsOf))
  return { rows: kept.length === 0 ? [] : [row('heading', line, 1, sums), ...kept], sums }
}

export function accountRows(accounts: readonly CashAccount[], level: number, figure: FigureOf): StatementRow[] {
  return accounts
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map((account) => {
      const { ledger_accounts_id, code, account_name: label } = account
      return { kind: 'account', label, level, ledger_accounts_id, code, amounts: figure(account) }
    })
}

export const join = (parts: readonly Part[], width: number): Part => ({
  rows: parts.flatMap(({ rows }) => rows),
  sums: addUp(
    width,
    parts.map(({ sums }) => sums),
  ),
})

export const amountsOf = ({ amounts }: StatementRow): Paise[] => amounts.map((amount) => amount ?? 0)
export const hasAmount = ({ amounts }: StatementRow) => amounts.some((amount) => amount !== null && amount !== 0)
export const negated = (amounts: Paise[]): Paise[] => amounts.map((amount) => 0 - amount)
