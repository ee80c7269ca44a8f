import type { CashColumn } from '#core/reports/cash-flow.ts'
import { CASH_HEADING, type CashAccount } from '#core/reports/cash-lines.ts'
import type { ReportPeriod } from '#core/reports/periods.ts'
import { cashContributions } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { balancesOf, dayBefore } from './chart.ts'

/** Every account with its role, which decides the line it stands in. */
export async function cashAccounts(tx: CompanyTx): Promise<CashAccount[]> {
  const { rows } = await tx.client.query<CashAccount>(
    'SELECT ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role FROM ledger_accounts WHERE companies_id = $1',
    [tx.companies_id],
  )
  return rows
}

/** What a period did to the accounts and to cash. What the books began with is taken out: nobody paid it in the period. */
export async function cashColumn(tx: CompanyTx, accounts: readonly CashAccount[], period: ReportPeriod): Promise<CashColumn> {
  const cashIds = accounts
    .filter(({ schedule_iii }) => schedule_iii === CASH_HEADING)
    .map((account) => account.ledger_accounts_id)
  const movement = await balancesOf(tx, period.to, period.from)
  const cash = await cashContributions(tx, period.to, period.from)
  const before = await balancesOf(tx, dayBefore(period.from))
  let takenOver = 0
  for (const { ledger_accounts_id, amount, with_cash } of await taken(tx, cashIds, period)) {
    movement.set(ledger_accounts_id, (movement.get(ledger_accounts_id) ?? 0) - amount)
    if (cashIds.includes(ledger_accounts_id)) takenOver += amount
    else cash.set(ledger_accounts_id, (cash.get(ledger_accounts_id) ?? 0) + with_cash)
  }
  return { movement, cash, opening: cashIds.reduce((sum, id) => sum + (before.get(id) ?? 0), 0), takenOver }
}

type Amount = { ledger_accounts_id: string; amount: number }

/** The entries that opened the books within the period, and their reversals: what they did, and what of it beside cash. */
async function taken(
  tx: CompanyTx,
  cashIds: readonly string[],
  { from, to }: ReportPeriod,
): Promise<(Amount & { with_cash: number })[]> {
  const { rows } = await tx.client.query<Amount & { with_cash: number }>({
    name: 'cash_taken_over',
    text: `WITH opened AS (
        SELECT journal_entries_id FROM journal_entries WHERE companies_id = $1 AND source IN ('opening', 'bank_opening')
      ), every AS (
        SELECT journal_entries_id FROM opened
        UNION SELECT r.journal_entries_id FROM opened o JOIN journal_entries r ON r.companies_id = $1 AND r.reverses_id = o.journal_entries_id
      ), line AS (
        SELECT l.journal_entries_id, l.ledger_accounts_id, l.amount, bool_or(l.ledger_accounts_id = ANY($4::uuid[])) OVER (PARTITION BY l.journal_entries_id) AS is_cash
        FROM every e JOIN journal_lines l ON l.companies_id = $1 AND l.journal_entries_id = e.journal_entries_id
        WHERE l.posting_date BETWEEN $2 AND $3
      )
      SELECT ledger_accounts_id, sum(amount)::bigint AS amount, coalesce(sum(amount) FILTER (WHERE is_cash), 0)::bigint AS with_cash
      FROM line GROUP BY ledger_accounts_id`,
    values: [tx.companies_id, from, to, cashIds],
  })
  return rows
}
