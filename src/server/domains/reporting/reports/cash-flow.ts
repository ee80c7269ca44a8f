import type { CashColumn } from '#core/reporting/reports/cash-books.ts'
import type { CashAccount } from '#core/ledger/cash-lines.ts'
import { CASH_HEADING } from '#core/ledger/cash-line-list.ts'
import type { ReportPeriod } from '#core/ledger/periods.ts'
import { cashFlows } from '#server/ledger/cash-flows.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { balancesOf, dayBefore } from '#server/ledger/chart.ts'

/** Every account with its role, which decides its line. */
export async function cashAccounts(tx: CompanyTx): Promise<CashAccount[]> {
  const { rows } = await tx.client.query<CashAccount>(
    'SELECT ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role FROM ledger_accounts WHERE companies_id = $1',
    [tx.companies_id],
  )
  return rows
}

/**
 * The effect of a period on the accounts and cash. Opening balances are shown separately: they were not paid in the period. So is the
 * effect of exchange rates on cash in another currency (AS 3 para 25, Ind AS 7 para 28).
 */
export async function cashColumn(tx: CompanyTx, accounts: readonly CashAccount[], period: ReportPeriod): Promise<CashColumn> {
  const cashIds = new Set(
    accounts.filter(({ schedule_iii }) => schedule_iii === CASH_HEADING).map((account) => account.ledger_accounts_id),
  )
  const movement = await balancesOf(tx, period.to, period.from)
  const before = await balancesOf(tx, dayBefore(period.from))
  const [cash, brought, exchange] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const given = new Map<string, Map<string, number>>()
  const givenTo = (name: string) => {
    const sums = given.get(name) ?? new Map<string, number>()
    given.set(name, sums)
    return sums
  }
  for (const { ledger_accounts_id, flow, amount_in, amount_out } of await cashFlows(tx, period.from, period.to)) {
    if (flow === 'cash') add(cash, ledger_accounts_id, amount_in - amount_out)
    else if (flow === 'opening') add(brought, ledger_accounts_id, amount_out - amount_in)
    else if (cashIds.has(ledger_accounts_id)) add(exchange, ledger_accounts_id, amount_out - amount_in)
    else add(givenTo(flow), ledger_accounts_id, amount_in - amount_out)
  }
  const opening = [...cashIds].reduce((sum, id) => sum + (before.get(id) ?? 0), 0)
  return { movement, brought, cash, given, exchange, opening }
}

function add(sums: Map<string, number>, account: string, amount: number): void {
  sums.set(account, (sums.get(account) ?? 0) + amount)
}
