import type { CompanyTx } from '#server/platform/db.ts'
import { mine } from './read.ts'
import { bills } from './table.ts'

/** Keeps what a bill owes, and with it its status. */
export async function settle(tx: CompanyTx, bills_id: string, amount_due: number): Promise<void> {
  const { rows } = await tx.client.query<{ last_paid_date: string | null }>(
    'SELECT max(payment_date) AS last_paid_date FROM bill_payments WHERE companies_id = $1 AND bills_id = $2 AND voided_on IS NULL',
    [tx.companies_id, bills_id],
  )
  const status = amount_due === 0 ? 'paid' : 'approved'
  await tx.db
    .update(bills)
    .set({ amount_due, status, last_paid_date: rows[0]?.last_paid_date ?? null, updated_at: tx.now })
    .where(mine(tx, bills_id))
}
