import type { Budget, BudgetRow, proposeBudget, saveBudget } from '#contract/reporting/budgets.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import { addDays, financialYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { budgeted, monthsOfYear, raised, said } from '#core/reporting/reports/budget.ts'
import type { StatementAccount } from '#core/ledger/statement-model.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { chart } from '#server/ledger/chart.ts'

/** The budget of the day's financial year. */
export async function get(tx: CompanyTx, day: IsoDate): Promise<Budget> {
  const year_start = financialYear(day).start
  return budgetOf(year_start, await chart(tx), await kept(tx, year_start))
}

/** Last year raised or lowered by a share; nothing is saved. */
export async function propose(tx: CompanyTx, day: IsoDate, { basis, change }: Query<typeof proposeBudget>): Promise<Budget> {
  const year_start = financialYear(day).start
  const last = financialYear(addDays(year_start, -1)).start
  const accounts = await chart(tx)
  const before = basis === 'last_year_budget' ? await kept(tx, last) : await actual(tx, last, accounts)
  const { rows } = budgetOf(last, accounts, before)
  return { year_start, rows: rows.map((row) => ({ ...row, amounts: row.amounts.map((amount) => raised(amount, change)) })) }
}

/** Stores the amounts of these accounts. Throws `invalid` at an account that is not of income or expense. */
export async function save(tx: CompanyTx, day: IsoDate, { rows }: Body<typeof saveBudget>): Promise<Budget> {
  const year_start = financialYear(day).start
  const accounts = new Set(budgeted(await chart(tx)).map(({ ledger_accounts_id }) => ledger_accounts_id))
  const issues = rows.flatMap(({ ledger_accounts_id }, at) =>
    accounts.has(ledger_accounts_id)
      ? []
      : [{ path: `rows.${at}.ledger_accounts_id`, message: 'Choose an account of income or expense' }],
  )
  if (issues.length > 0) throw new AppError('invalid', 'A budget covers income and expense.', { issues })
  await write(tx, year_start, rows)
  await audit(tx, 'saved', 'budgets', year_start, { accounts: rows.length })
  return get(tx, year_start)
}

async function write(tx: CompanyTx, year_start: IsoDate, rows: readonly Pick<BudgetRow, 'ledger_accounts_id' | 'amounts'>[]) {
  const months = monthsOfYear(year_start)
  const cells = rows.flatMap(({ ledger_accounts_id, amounts }) =>
    amounts.flatMap((amount, at) => (amount === 0 ? [] : [{ ledger_accounts_id, month: months[at] ?? year_start, amount }])),
  )
  const ids = rows.map(({ ledger_accounts_id }) => ledger_accounts_id)
  // One writer of a company's budget at a time: two concurrent saves of an account end with one of the two, never a mixture.
  await tx.client.query("SELECT pg_advisory_xact_lock(hashtextextended('budget ' || $1::text, 0))", [tx.companies_id])
  await tx.client.query(
    'DELETE FROM budget_amounts WHERE companies_id = $1 AND ledger_accounts_id = ANY($2::uuid[]) AND month BETWEEN $3 AND $4',
    [tx.companies_id, ids, months[0], months[11]],
  )
  await tx.client.query(
    `INSERT INTO budget_amounts (companies_id, ledger_accounts_id, month, amount)
     SELECT $1, * FROM unnest($2::uuid[], $3::date[], $4::bigint[])`,
    [
      tx.companies_id,
      cells.map((cell) => cell.ledger_accounts_id),
      cells.map((cell) => cell.month),
      cells.map((cell) => cell.amount),
    ],
  )
}

type Amounts = ReadonlyMap<string, ReadonlyMap<IsoDate, number>>
type Cell = { ledger_accounts_id: string; month: IsoDate; amount: number }

function budgetOf(year_start: IsoDate, accounts: readonly StatementAccount[], amounts: Amounts): Budget {
  const months = monthsOfYear(year_start)
  const rows = budgeted(accounts).map(({ ledger_accounts_id, code, account_name, account_type }) => ({
    ledger_accounts_id,
    code,
    account_name,
    account_type: account_type === 'income' ? ('income' as const) : ('expense' as const),
    amounts: months.map((month) => amounts.get(ledger_accounts_id)?.get(month) ?? 0),
  }))
  return { year_start, rows }
}

async function kept(tx: CompanyTx, year_start: IsoDate): Promise<Amounts> {
  const months = monthsOfYear(year_start)
  const { rows } = await tx.client.query<Cell>(
    'SELECT ledger_accounts_id, month, amount FROM budget_amounts WHERE companies_id = $1 AND month BETWEEN $2 AND $3',
    [tx.companies_id, months[0], months[11]],
  )
  return byAccount(rows)
}

async function actual(tx: CompanyTx, year_start: IsoDate, accounts: readonly StatementAccount[]): Promise<Amounts> {
  const months = monthsOfYear(year_start)
  const types = new Map(accounts.map((account) => [account.ledger_accounts_id, account]))
  const { rows } = await tx.client.query<Cell>(
    `SELECT ledger_accounts_id, month, sum(debit - credit)::bigint AS amount FROM account_months
     WHERE companies_id = $1 AND month BETWEEN $2 AND $3 GROUP BY ledger_accounts_id, month`,
    [tx.companies_id, months[0], months[11]],
  )
  return byAccount(
    rows.map((row) => ({ ...row, amount: said(types.get(row.ledger_accounts_id) ?? { account_type: 'expense' }, row.amount) })),
  )
}

function byAccount(cells: readonly Cell[]): Amounts {
  const found = new Map<string, Map<IsoDate, number>>()
  for (const { ledger_accounts_id, month, amount } of cells) {
    const months = found.get(ledger_accounts_id) ?? new Map<IsoDate, number>()
    found.set(ledger_accounts_id, months.set(month, amount))
  }
  return found
}
