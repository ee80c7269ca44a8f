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

/**
 * What a period did to the accounts and to cash. What the books began with is taken out: nobody paid it in the period. So is what changes of
 * exchange rates did to cash held in another currency, which stands beside (AS 3 para 25, Ind AS 7 para 28).
 */
export async function cashColumn(tx: CompanyTx, accounts: readonly CashAccount[], period: ReportPeriod): Promise<CashColumn> {
  const cashIds = accounts
    .filter(({ schedule_iii }) => schedule_iii === CASH_HEADING)
    .map((account) => account.ledger_accounts_id)
  const movement = await balancesOf(tx, period.to, period.from)
  const cash = await cashContributions(tx, period.to, period.from)
  const before = await balancesOf(tx, dayBefore(period.from))
  const exchange = new Map<string, number>()
  let takenOver = 0
  for (const { ledger_accounts_id, amount, with_cash, is_opening } of await taken(tx, cashIds, period)) {
    const isCash = cashIds.includes(ledger_accounts_id)
    if (is_opening) add(movement, ledger_accounts_id, 0 - amount)
    if (!isCash) add(cash, ledger_accounts_id, with_cash)
    else if (is_opening) takenOver += amount
    else add(exchange, ledger_accounts_id, amount)
  }
  const gains = accounts.find(({ account_role }) => account_role === 'exchange_gain_loss')
  for (const { ledger_accounts_id, gain } of await gained(tx, period)) {
    add(exchange, ledger_accounts_id, gain)
    if (gains) add(cash, gains.ledger_accounts_id, 0 - gain)
  }
  return { movement, cash, opening: cashIds.reduce((sum, id) => sum + (before.get(id) ?? 0), 0), takenOver, exchange }
}

function add(sums: Map<string, number>, account: string, amount: number): void {
  sums.set(account, (sums.get(account) ?? 0) + amount)
}

type Taken = { ledger_accounts_id: string; amount: number; with_cash: number; is_opening: boolean }

/**
 * The entries that opened the books within the period or restated them at closing rates, and what took these back: what they did, and what of
 * it beside cash. They are a handful.
 */
async function taken(tx: CompanyTx, cashIds: readonly string[], { from, to }: ReportPeriod): Promise<Taken[]> {
  const { rows } = await tx.client.query<Taken>({
    name: 'cash_taken_over',
    text: `WITH opened AS (
        SELECT journal_entries_id, source IN ('opening', 'bank_opening') AS is_opening FROM journal_entries
        WHERE companies_id = $1 AND source IN ('opening', 'bank_opening', 'revaluation', 'revaluation_undo', 'revaluation_undo_next')
      ), every AS (
        SELECT * FROM opened
        UNION SELECT r.journal_entries_id, o.is_opening FROM opened o JOIN journal_entries r ON r.companies_id = $1 AND r.reverses_id = o.journal_entries_id
      ), line AS (
        SELECT l.ledger_accounts_id, l.amount, e.is_opening, bool_or(l.ledger_accounts_id = ANY($4::uuid[])) OVER (PARTITION BY l.journal_entries_id) AS is_cash
        FROM every e JOIN journal_lines l ON l.companies_id = $1 AND l.journal_entries_id = e.journal_entries_id
        WHERE l.posting_date BETWEEN $2 AND $3
      )
      SELECT ledger_accounts_id, is_opening, sum(amount)::bigint AS amount, coalesce(sum(amount) FILTER (WHERE is_cash), 0)::bigint AS with_cash
      FROM line GROUP BY ledger_accounts_id, is_opening`,
    values: [tx.companies_id, from, to, cashIds],
  })
  return rows
}

/** What moves of accounts in another currency gained on the cash held, by account of the books. */
async function gained(tx: CompanyTx, { from, to }: ReportPeriod): Promise<{ ledger_accounts_id: string; gain: number }[]> {
  const { rows } = await tx.client.query<{ ledger_accounts_id: string; gain: number }>({
    name: 'cash_gained',
    text: `SELECT f.ledger_accounts_id, sum(m.cash_gain)::bigint AS gain FROM foreign_account_moves m
      JOIN foreign_accounts f ON f.companies_id = m.companies_id AND f.bank_accounts_id = m.bank_accounts_id
      WHERE m.companies_id = $1 AND m.moved_on BETWEEN $2 AND $3 AND m.cash_gain <> 0 GROUP BY 1`,
    values: [tx.companies_id, from, to],
  })
  return rows
}
