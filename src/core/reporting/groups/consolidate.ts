import { isYearly } from '../../ledger/account-headings.ts'
import type { Paise } from '../../money.ts'
import { balanceSheet } from '../reports/balance-sheet.ts'
import { profit, profitAndLoss } from '../../ledger/profit-and-loss.ts'
import { printed, row, type StatementAccount, type StatementRow } from '../../ledger/statement.ts'
import {
  addBalances,
  type CompanyBooks,
  type EliminationLine,
  type GroupLines,
  groupLines,
  lineOf,
  onLines,
  type PeriodBalances,
} from './lines.ts'

/** Eliminations between the companies of a group. `day` determines the period they belong to. */
export type Elimination = { day: string; lines: readonly EliminationLine[] }
export type GroupPeriod = { from: string; to: string; yearStart: string }

/** A column of every period: each company, the eliminations, the group. */
export type GroupColumns = { companies: PeriodBalances[]; eliminations: PeriodBalances; group: PeriodBalances }
export type Consolidated = GroupLines & { columns: GroupColumns[] }

/**
 * Companies side by side, the eliminations between them, and the group: the sum of both, line by line. `eliminations` has one
 * list per period.
 */
export function consolidate(
  companies: readonly CompanyBooks[],
  eliminations: readonly (readonly Elimination[])[],
  periods: readonly GroupPeriod[],
): Consolidated {
  const lines = groupLines(
    companies,
    eliminations.flat().flatMap((each) => each.lines),
  )
  const columns = periods.map((period, at): GroupColumns => {
    const own = companies.map(({ accounts, balances }): PeriodBalances => {
      const { all, year, period: within } = balances[at] ?? nothing
      return { all: onLines(accounts, all), year: onLines(accounts, year), period: onLines(accounts, within) }
    })
    const left = eliminated(eliminations[at] ?? [], period)
    const sum = (of: keyof PeriodBalances) => addBalances([...own, left].map((each) => each[of]))
    return { companies: own, eliminations: left, group: { all: sum('all'), year: sum('year'), period: sum('period') } }
  })
  return { ...lines, columns }
}

const nothing: PeriodBalances = { all: new Map(), year: new Map(), period: new Map() }

function eliminated(list: readonly Elimination[], { from, to, yearStart }: GroupPeriod): PeriodBalances {
  const since = (start: string) => {
    const sums = new Map<string, Paise>()
    for (const { day, lines } of list)
      if (day >= start && day <= to)
        for (const { account, amount } of lines) sums.set(lineOf(account), (sums.get(lineOf(account)) ?? 0) + amount)
    return sums
  }
  return { all: since(''), year: since(yearStart), period: since(from) }
}

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
const sums = (lists: readonly (readonly (Paise | null)[])[]): Paise[] =>
  (lists[0] ?? []).map((_, at) => lists.reduce((sum, list) => sum + (list[at] ?? 0), 0))

/** A statement by its headings alone. */
export const byHeading = (rows: readonly StatementRow[]): StatementRow[] => rows.filter(({ kind }) => kind !== 'account')
