import type { Paise } from '../money.ts'
import { addUp, type Balances, row, type Section, type StatementAccount, type StatementRow, sections } from './statement.ts'

/**
 * The statement of profit and loss, Schedule III Division I Part II. `columns` hold the movement of each account within a period,
 * debit positive; income prints positive, and so do expenses.
 */
export function profitAndLoss(accounts: readonly StatementAccount[], columns: readonly Balances[]): StatementRow[] {
  const width = columns.length
  const income = sections('Income', accounts, columns, { sign: -1, level: 1 })
  const expenses = sections('Expenses', accounts, columns, { sign: 1, level: 1 })
  const tax = sections('Tax', accounts, columns, { sign: 1, level: 0 })
  const [earned, spent, taxed] = [income, expenses, tax].map((list) => sumOf(width, list))
  const before = less(width, earned, spent)
  return [
    row(
      'group',
      'Income',
      0,
      columns.map(() => null),
    ),
    ...income.flatMap(({ rows }) => rows),
    row('subtotal', 'Total income', 0, earned ?? []),
    row(
      'group',
      'Expenses',
      0,
      columns.map(() => null),
    ),
    ...expenses.flatMap(({ rows }) => rows),
    row('subtotal', 'Total expenses', 0, spent ?? []),
    row('subtotal', 'Profit before tax', 0, before),
    ...tax.flatMap(({ rows }) => rows),
    row('total', 'Profit for the period', 0, less(width, before, taxed)),
  ]
}

/** Income less expenses and tax of a period, from the movement of each account: a loss is negative. */
export function profit(accounts: readonly StatementAccount[], balances: Balances): Paise {
  return accounts.reduce(
    (sum, { account_type, ledger_accounts_id }) =>
      account_type === 'income' || account_type === 'expense' ? sum - (balances.get(ledger_accounts_id) ?? 0) : sum,
    0,
  )
}

const sumOf = (width: number, list: readonly Section[]) =>
  addUp(
    width,
    list.map(({ sums }) => sums),
  )

function less(width: number, from: readonly Paise[] = [], taken: readonly Paise[] = []): Paise[] {
  return Array.from({ length: width }, (_, at) => (from[at] ?? 0) - (taken[at] ?? 0))
}
