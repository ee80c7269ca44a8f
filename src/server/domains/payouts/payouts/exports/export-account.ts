import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { missing } from './read.ts'

/** Two files of a day wait for each other, so that no number is given twice. */
export async function nextOfDay(tx: CompanyTx, day: string): Promise<number> {
  await tx.client.query("SELECT pg_advisory_xact_lock(hashtextextended('payout_exports' || $1::text, 0))", [tx.companies_id])
  const { rows } = await tx.client.query<{ day_no: number }>(
    'SELECT coalesce(max(day_no), 0) + 1 AS day_no FROM payout_exports WHERE companies_id = $1 AND exported_on = $2',
    [tx.companies_id, day],
  )
  const day_no = rows[0]?.day_no ?? 1
  if (day_no > 999) throw new AppError('wrong_state', 'You already have 999 files for today, the most a bank accepts.')
  return day_no
}

export async function debitAccount(tx: CompanyTx, bank_accounts_id: string): Promise<{ account_number: string; ifsc: string }> {
  const { rows } = await tx.client.query<{ account_number: string; ifsc: string }>(
    `SELECT account_number, ifsc FROM bank_accounts WHERE companies_id = $1 AND bank_accounts_id = $2
       AND account_number IS NOT NULL AND ifsc IS NOT NULL`,
    [tx.companies_id, bank_accounts_id],
  )
  const [account] = rows
  if (!account) throw missing()
  return account
}
