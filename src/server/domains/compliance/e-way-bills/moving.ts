import { AppError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** While goods are on the way with it, or may be, a challan stays. Throws `wrong_state`. */
export async function refuseMovingChallan(tx: CompanyTx, delivery_challans_id: string): Promise<void> {
  const { rows } = await tx.client.query(
    "SELECT 1 FROM e_way_bills WHERE companies_id = $1 AND delivery_challans_id = $2 AND status IN ('pending', 'active') LIMIT 1",
    [tx.companies_id, delivery_challans_id],
  )
  if (rows.length > 0)
    throw new AppError(
      'wrong_state',
      'Its goods move with an e-way bill. Cancel that first; after 24 hours enter what came back instead.',
    )
}

/** The number of the bill that a challan's goods move with; null when there is none in force. */
export async function numberOfChallan(tx: CompanyTx, delivery_challans_id: string): Promise<string | null> {
  const { rows } = await tx.client.query<{ e_way_bill_number: string }>(
    "SELECT e_way_bill_number FROM e_way_bills WHERE companies_id = $1 AND delivery_challans_id = $2 AND status = 'active'",
    [tx.companies_id, delivery_challans_id],
  )
  return rows[0]?.e_way_bill_number ?? null
}
