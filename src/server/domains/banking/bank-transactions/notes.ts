import type { BankTransactionDetail } from '#contract/banking/bank-transactions.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { get } from './service.ts'

/** Notes something at a bank line, or clears what was noted. Throws `not_found` where there is no such line. */
export async function annotate(tx: CompanyTx, id: string, text: string | null): Promise<BankTransactionDetail> {
  const { note: before } = await get(tx, id)
  const note = text?.trim() || null
  if (note === null)
    await tx.client.query('DELETE FROM bank_line_notes WHERE companies_id = $1 AND bank_transactions_id = $2', [
      tx.companies_id,
      id,
    ])
  else
    await tx.client.query(
      `INSERT INTO bank_line_notes (companies_id, bank_transactions_id, note, updated_by, updated_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (companies_id, bank_transactions_id) DO UPDATE SET note = $3, updated_by = $4, updated_at = $5`,
      [tx.companies_id, id, note, tx.accounts_id, tx.now],
    )
  await audit(tx, 'noted', 'bank_transactions', id, { note: [before, note] })
  return get(tx, id)
}
