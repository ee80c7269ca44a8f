import type { CompanyTx } from '#server/platform/db.ts'
import { lockPayee } from '../vendors/payee.ts'

/**
 * A locked vendor is about to get another PAN. What was recorded of the one it has stays with another vendor of it; without one it ends on its
 * first day, for it says nothing about the new PAN.
 */
export async function leavePan(tx: CompanyTx, vendors_id: string): Promise<void> {
  await lockPayee(tx, vendors_id)
  const { rows } = await tx.client.query<{ vendors_id: string }>(
    `SELECT vendors_id FROM vendors WHERE companies_id = $1 AND vendors_id <> $2
       AND pan_index = (SELECT pan_index FROM vendors WHERE companies_id = $1 AND vendors_id = $2) ORDER BY vendors_id LIMIT 1`,
    [tx.companies_id, vendors_id],
  )
  const [other] = rows
  if (other)
    await tx.client.query('UPDATE vendor_pan_states SET vendors_id = $3 WHERE companies_id = $1 AND vendors_id = $2', [
      tx.companies_id,
      vendors_id,
      other.vendors_id,
    ])
  else
    await tx.client.query(
      'UPDATE vendor_pan_states SET operative_from = inoperative_from + 1 WHERE companies_id = $1 AND vendors_id = $2',
      [tx.companies_id, vendors_id],
    )
}
