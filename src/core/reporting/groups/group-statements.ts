import { isYearly } from '../../ledger/account-headings.ts'
import type { Paise } from '../../money.ts'
import { balanceSheet } from '../reports/balance-sheet.ts'
import { profit, profitAndLoss } from '../../ledger/profit-and-loss.ts'
import { printed, row } from '../../ledger/statement.ts'
import type { StatementAccount, StatementRow } from '../../ledger/statement-model.ts'
import type { PeriodBalances } from './lines.ts'

export const groupStatements = ['trial_balance', 'profit_and_loss', 'balance_sheet'] as const

export type GroupStatement = (typeof groupStatements)[number]

/** A statement with a column for each of these. */
export function statementOf(
  statement: GroupStatement,
  accounts: readonly StatementAccount[],
  columns: readonly PeriodBalances[],
): StatementRow[] {
  switch (statement) {
    case 'profit_and_loss':
      return profitAndLoss(
        accounts,
        columns.map(({ period }) => period),
      )
    case 'balance_sheet':
      return balanceSheet(accounts, columns)
    case 'trial_balance':
      return closingBalances(accounts, columns)
  }
}

/**
 * Every line with its balance at the end, debit positive; income and expense since April, what years before left as one row. It
 * adds up to nothing.
 */
function closingBalances(accounts: readonly StatementAccount[], columns: readonly PeriodBalances[]): StatementRow[] {
  const lines = printed(accounts).map((account) => {
    const { ledger_accounts_id, code, account_name: label } = account
    const amounts = columns.map(
      (column) => (isYearly(account.account_type) ? column.year : column.all).get(ledger_accounts_id) ?? 0,
    )
    return {
      heading: account.schedule_iii,
      row: { kind: 'account' as const, label, level: 1, ledger_accounts_id, code, amounts },
    }
  })
  const earlier = columns.map(({ all, year }) => profit(accounts, year) - profit(accounts, all))
  const surplus = { heading: 'Reserves and surplus', row: row('account', 'Surplus of earlier years', 1, earlier) }
  const at = lines.findLastIndex(({ heading }) => heading === surplus.heading)
  const kept = [...lines.slice(0, at + 1), surplus, ...lines.slice(at + 1)].filter((each) => each.row.amounts.some(isAnything))
  const headings = [...new Set(kept.map(({ heading }) => heading))]
  const total = sums(kept.map((each) => each.row.amounts))
  return [
    ...headings.flatMap((heading) => {
      const own = kept.filter((each) => each.heading === heading).map((each) => each.row)
      return [row('heading', heading, 0, sums(own.map(({ amounts }) => amounts))), ...own]
    }),
    row(
      'total',
      'Total',
      0,
      columns.map((_, column) => total[column] ?? 0),
    ),
  ]
}

const isAnything = (amount: Paise | null) => amount !== null && amount !== 0

export const sums = (lists: readonly (readonly (Paise | null)[])[]): Paise[] =>
  (lists[0] ?? []).map((_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0))
