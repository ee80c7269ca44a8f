import type { CashForecast } from '#contract/cashflow.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { balanceMap } from '../reports/chart.ts'
import { accountTotal, totals } from '#server/ledger/balances.ts'
import type { CompanyTx } from '#server/platform/db.ts'

type Account = { bank_accounts_id: string; ledger_accounts_id: string; account_label: string } & (
  | { statement_balance: number; statement_date: IsoDate }
  | { statement_balance: null; statement_date: null }
)

/** What there is today: each rupee account by its latest statement and what the books recorded after it, and cash by the books. */
export async function cashAccounts(tx: CompanyTx, today: IsoDate): Promise<CashForecast['accounts']> {
  const { rows } = await tx.client.query<Account>({
    name: 'cashflow_accounts',
    text: `SELECT bank_accounts_id, ledger_accounts_id, account_label, statement_balance, statement_date FROM bank_accounts
      WHERE companies_id = $1 AND is_active AND currency = 'INR' ORDER BY lower(account_label), bank_accounts_id`,
    values: [tx.companies_id],
  })
  const balances = balanceMap(await totals(tx, today))
  const accounts: CashForecast['accounts'] = []
  for (const { bank_accounts_id, ledger_accounts_id, account_label, statement_balance, statement_date } of rows)
    accounts.push({
      bank_accounts_id,
      account_label,
      statement_date,
      balance:
        statement_balance === null
          ? (balances.get(ledger_accounts_id) ?? 0)
          : statement_balance + (await since(tx, ledger_accounts_id, statement_date, today)),
    })
  const { rows: books } = await tx.client.query<{ ledger_accounts_id: string; account_name: string }>({
    name: 'cashflow_books_cash',
    text: `SELECT ledger_accounts_id, account_name FROM ledger_accounts a
      WHERE companies_id = $1 AND account_role IN ('cash', 'bank') AND NOT EXISTS (
        SELECT FROM bank_accounts b WHERE b.companies_id = $1 AND b.ledger_accounts_id = a.ledger_accounts_id) ORDER BY code`,
    values: [tx.companies_id],
  })
  for (const { ledger_accounts_id, account_name } of books) {
    const balance = balances.get(ledger_accounts_id) ?? 0
    if (balance !== 0) accounts.push({ bank_accounts_id: null, account_label: account_name, balance, statement_date: null })
  }
  return accounts
}

async function since(tx: CompanyTx, ledger_accounts_id: string, statement_date: IsoDate, today: IsoDate): Promise<number> {
  if (statement_date >= today) return 0
  const { debit, credit } = await accountTotal(tx, ledger_accounts_id, today, addDays(statement_date, 1))
  return debit - credit
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
