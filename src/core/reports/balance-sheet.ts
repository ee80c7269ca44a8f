import type { Paise } from '../money.ts'
import { profit } from './profit-and-loss.ts'
import { addUp, type Balances, row, type StatementAccount, type StatementRow, sections } from './statement.ts'

/** Everything posted up to a date, and of that the financial year that holds the date; debit positive. */
export type SheetColumn = { all: Balances; year: Balances }

const sources = ['Shareholders’ funds', 'Non-current liabilities', 'Current liabilities']
const uses = ['Non-current assets', 'Current assets']

/**
 * The balance sheet, Schedule III Division I Part I. The books hold no closing entries: what years earned stands under reserves and
 * surplus, this year's apart from that of the years before, and so both sides agree.
 */
export function balanceSheet(accounts: readonly StatementAccount[], columns: readonly SheetColumn[]): StatementRow[] {
  const all = columns.map((column) => column.all)
  const thisYear = columns.map((column) => profit(accounts, column.year))
  const earlier = columns.map((column, at) => profit(accounts, column.all) - (thisYear[at] ?? 0))
  const extra = [
    { heading: 'Reserves and surplus', row: row('account', 'Surplus of earlier years', 3, earlier) },
    { heading: 'Reserves and surplus', row: row('account', 'Profit for the year', 3, thisYear) },
  ]
  const left = side('Equity and liabilities', sources, accounts, all, -1, extra)
  const right = side('Assets', uses, accounts, all, 1, [])
  return [...left, ...right]
}

function side(
  title: string,
  groups: readonly string[],
  accounts: readonly StatementAccount[],
  columns: readonly Balances[],
  sign: 1 | -1,
  extra: readonly { heading: string; row: StatementRow }[],
): StatementRow[] {
  const nothing = columns.map(() => null)
  const parts = groups.map((group) => ({ group, list: sections(group, accounts, columns, { sign, level: 2, extra }) }))
  const sums: Paise[][] = parts.flatMap(({ list }) => list.map((section) => section.sums))
  return [
    row('group', title, 0, nothing),
    ...parts.flatMap(({ group, list }) =>
      list.length === 0 ? [] : [row('group', group, 1, nothing), ...list.flatMap(({ rows }) => rows)],
    ),
    row('total', `Total ${title.toLowerCase()}`, 0, addUp(columns.length, sums)),
  ]
}
