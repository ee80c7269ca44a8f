import type { CompanyTx } from '#server/platform/db.ts'

/** The company has set the status itself: what the customer answered before no longer stands, and its page does not show it. */
export async function forgetAnswer(tx: CompanyTx, estimates_id: string): Promise<void> {
  await tx.client.query(
    `UPDATE estimate_links SET answered_at = NULL, answer_name = NULL
     WHERE companies_id = $1 AND estimates_id = $2 AND answered_at IS NOT NULL`,
    [tx.companies_id, estimates_id],
  )
}
