import type { ForeignAccount } from '#contract/banking/foreign-accounts.ts'
import { toPaise } from '#core/currency/currency.ts'
import { dateInIndia } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { ratesOn } from '#server/domains/currencies/currencies/rates.ts'

type Row = Omit<ForeignAccount, 'rate' | 'worth'> & { ledger_accounts_id: string }

async function rowsOf(tx: CompanyTx, bank_accounts_id: string | null): Promise<Row[]> {
  const { rows } = await tx.client.query<Row>(
    `SELECT f.bank_accounts_id, f.ledger_accounts_id, b.account_label, b.bank_name, f.currency, f.foreign_balance, f.carried
     FROM foreign_accounts f JOIN bank_accounts b USING (companies_id, bank_accounts_id)
     WHERE f.companies_id = $1 AND ($2::uuid IS NULL OR f.bank_accounts_id = $2) AND (b.is_active OR $2 IS NOT NULL)
     ORDER BY lower(b.account_label), f.bank_accounts_id`,
    [tx.companies_id, bank_accounts_id],
  )
  return rows
}

/** Accounts in other currencies with their balance and its value at the latest known rate. */
export async function list(tx: CompanyTx, bank_accounts_id: string | null = null): Promise<ForeignAccount[]> {
  const rows = await rowsOf(tx, bank_accounts_id)
  const currencies = rows.map(({ currency }) => currency)
  const rates = await ratesOn(tx, currencies, dateInIndia(tx.now))
  return rows.map(({ ledger_accounts_id: _account, ...row }) => {
    const rate = rates.get(row.currency) ?? null
    return { ...row, rate, worth: rate && toPaise(row.foreign_balance, row.currency, rate.rate) }
  })
}

/** One of them. Throws `not_found` for any other account. */
export async function get(tx: CompanyTx, bank_accounts_id: string): Promise<ForeignAccount> {
  const [account] = await list(tx, bank_accounts_id)
  if (!account) throw notHeld()
  return account
}

/** Its currency and its account in the books, not locked. */
export async function accountOf(tx: CompanyTx, bank_accounts_id: string): Promise<Row> {
  const [row] = await rowsOf(tx, bank_accounts_id)
  if (!row) throw notHeld()
  return row
}

const notHeld = () => new AppError('not_found', 'This is not a bank account in another currency.')
