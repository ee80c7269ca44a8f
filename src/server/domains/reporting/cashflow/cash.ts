import type { CashPosition } from '#contract/reporting/cash-position.ts'
import type { CashForecast } from '#contract/reporting/cashflow.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The opening cash of each account in the forecast: the bank's balance, less items still to clear. */
export function startingAccounts({ accounts }: CashPosition): CashForecast['accounts'] {
  return accounts.map(({ bank_accounts_id, account_label, statement_date, books, unmatched, unexplained }) => ({
    bank_accounts_id,
    account_label,
    statement_date,
    balance: books + unmatched + unexplained,
  }))
}

/** Lines in of the last sixty days that are matched to nothing; of a company with very many, the latest. */
export async function unmatchedIn(tx: CompanyTx, today: IsoDate): Promise<{ day: IsoDate; amount: number }[]> {
  const { rows } = await tx.client.query<{ day: IsoDate; amount: number }>({
    name: 'cashflow_unmatched',
    text: `SELECT t.day, t.amount FROM bank_accounts a CROSS JOIN LATERAL (
        SELECT transaction_date AS day, amount FROM bank_transactions
        WHERE companies_id = $1 AND transaction_status = 'unmatched' AND bank_accounts_id = a.bank_accounts_id AND transaction_date > $2
        ORDER BY transaction_date DESC, row_order DESC, bank_transactions_id DESC LIMIT 5000
      ) t WHERE a.companies_id = $1 AND a.is_active AND a.currency = 'INR' AND t.amount > 0`,
    values: [tx.companies_id, addDays(today, -60)],
  })
  return rows
}
