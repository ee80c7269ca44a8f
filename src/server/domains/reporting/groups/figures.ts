import type { GroupPeriod } from '#core/reporting/groups/consolidate.ts'
import type { CompanyBooks, GroupAccount } from '#core/reporting/groups/lines.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { balancesOf } from '#server/ledger/chart.ts'

/** The accounts of the company of the transaction and their balances in each period: the cost of a statement, whatever the number of entries. */
export async function booksOf(tx: CompanyTx, company_name: string, periods: readonly GroupPeriod[]): Promise<CompanyBooks> {
  const { rows: accounts } = await tx.client.query<GroupAccount>({
    name: 'group_accounts',
    text: 'SELECT ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role FROM ledger_accounts WHERE companies_id = $1 ORDER BY code',
    values: [tx.companies_id],
  })
  const balances = []
  for (const { from, to, yearStart } of periods)
    balances.push({
      all: await balancesOf(tx, to),
      year: await balancesOf(tx, to, yearStart),
      period: await balancesOf(tx, to, from),
    })
  return { companies_id: tx.companies_id, company_name, accounts, balances }
}
