import type { IsoDate } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { accountOf } from '#server/ledger/accounts.ts'
import { totals } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/**
 * Retained earnings with the profit up to a day, in paise, as posted now; a loss is negative. A dividend comes out of profits of the year or
 * earlier ones (Companies Act 2013 s.123(1) and (3), as amended by the Act of 2017). A general reserve, if the company keeps one in an account
 * of its own, is not counted: drawing on it has rules of its own (s.123(1), second proviso).
 */
export async function reservesOn(tx: CompanyTx, day: IsoDate): Promise<Paise> {
  const retained = await accountOf(tx, 'retained_earnings')
  const { rows } = await tx.client.query<{ ledger_accounts_id: string }>(
    `SELECT ledger_accounts_id FROM ledger_accounts WHERE companies_id = $1 AND account_type IN ('income', 'expense')`,
    [tx.companies_id],
  )
  const counted = new Set([retained, ...rows.map(({ ledger_accounts_id }) => ledger_accounts_id)])
  return (await totals(tx, day)).reduce(
    (sum, { ledger_accounts_id, debit, credit }) => sum + (counted.has(ledger_accounts_id) ? credit - debit : 0),
    0,
  )
}
