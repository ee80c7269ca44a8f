import { bankAccountField, type PayingAccount } from '#contract/company/paying-accounts.ts'
import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { OutsideError } from '#server/adapters/outside.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'

type Row = Omit<PayingAccount, typeof bankAccountField | 'partner_banks_id' | 'balance_status'> & {
  bank_accounts_id: string
  ifsc: string
  balance_status: PayingAccount['balance_status'] | null
}
type Paying = PayingAccount & { ifsc: string }

/** The company's rupee accounts at a bank whose customers can pay from here. A balance never queried counts as loading. */
export async function payingAccounts(tx: CompanyTx, services: Dependencies): Promise<PayingAccount[]> {
  return (await serving(tx, services)).map(({ ifsc: _ifsc, ...account }) => account)
}

export async function payingAccount(tx: CompanyTx, services: Dependencies, bank_accounts_id: string): Promise<Paying> {
  const found = (await serving(tx, services)).find((each) => each[bankAccountField] === bank_accounts_id)
  if (!found) throw new AppError('not_found', 'You can’t pay from this account here.')
  return found
}

async function serving(tx: CompanyTx, { bank }: Dependencies): Promise<Paying[]> {
  if (!bank) return []
  const { rows } = await tx.client.query<Row>(
    `SELECT a.bank_accounts_id, a.account_label, a.bank_name, a.account_number AS debit_account_number, a.ifsc, b.balance_status, b.available_balance,
       coalesce(b.mobile_number, '') AS mobile_number
     FROM bank_accounts a LEFT JOIN bank_balances b USING (companies_id, bank_accounts_id)
     WHERE a.companies_id = $1 AND a.is_active AND a.currency = 'INR' AND a.account_number IS NOT NULL AND a.ifsc IS NOT NULL
     ORDER BY lower(a.account_label), a.bank_accounts_id LIMIT 100`,
    [tx.companies_id],
  )
  return rows
    .filter((row) => bank.serves(row.ifsc))
    .map(({ bank_accounts_id, balance_status, ...row }) => ({
      ...row,
      [bankAccountField]: bank_accounts_id,
      partner_banks_id: bank.partner_banks_id,
      balance_status: balance_status ?? 'loading',
    }))
}

/** Queries the bank for the account's balance. Until it responds, the balance counts as loading. */
export async function askForBalance(tx: CompanyTx, services: Dependencies, bank_accounts_id: string): Promise<void> {
  await payingAccount(tx, services, bank_accounts_id)
  await tx.client.query(
    `INSERT INTO bank_balances (companies_id, bank_accounts_id, balance_status, asked_at) VALUES ($1, $2, 'loading', $3)
     ON CONFLICT (companies_id, bank_accounts_id) DO UPDATE SET balance_status = 'loading', asked_at = $3`,
    [tx.companies_id, bank_accounts_id, tx.now],
  )
  await services.jobs.enqueue(tx, balanceJob(services), { bank_accounts_id })
}

export function balanceJob(services: Dependencies): JobDefinition<{ bank_accounts_id: string }> {
  return {
    name: 'bank-balance',
    retries: 0,
    async run(company, { bank_accounts_id }) {
      const account = await company((tx) => payingAccount(tx, services, bank_accounts_id))
      const said = await balanceOf(services, account)
      await company((tx) =>
        tx.client.query(
          `UPDATE bank_balances SET balance_status = $3, available_balance = $4, mobile_number = coalesce($5, mobile_number)
           WHERE companies_id = $1 AND bank_accounts_id = $2`,
          [
            tx.companies_id,
            bank_accounts_id,
            said ? 'ready' : 'failed',
            said?.available_balance ?? null,
            said?.mobile_number ?? null,
          ],
        ),
      )
    },
  }
}

async function balanceOf({ bank }: Dependencies, { debit_account_number, ifsc }: Paying) {
  try {
    return await bank?.balance({ account_number: debit_account_number, ifsc })
  } catch (error) {
    if (error instanceof OutsideError) return undefined
    throw error
  }
}
