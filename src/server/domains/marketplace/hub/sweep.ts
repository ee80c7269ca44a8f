import { HUB_UNDO_SECONDS } from '#contract/marketplace/hub-products.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { JobDefinition } from '#server/platform/job-definition.ts'

/** Permanently removes deleted products that can no longer be restored, with their pictures. */
export function sweepJob(): JobDefinition<Record<string, never>> {
  return { name: 'hub-sweep', run: (company) => company(sweepDeleted) }
}

export async function sweepDeleted(tx: CompanyTx): Promise<void> {
  const before = new Date(tx.now.getTime() - HUB_UNDO_SECONDS * 1_000)
  const { rows } = await tx.client.query<{ product_id: string }>(
    'SELECT product_id FROM hub_products WHERE companies_id = $1 AND deleted_at < $2 FOR UPDATE',
    [tx.companies_id, before],
  )
  const gone = [tx.companies_id, rows.map((row) => row.product_id)]
  for (const table of ['hub_listings', 'hub_images', 'hub_products'])
    await tx.client.query(`DELETE FROM ${table} WHERE companies_id = $1 AND product_id = ANY($2::uuid[])`, gone)
}
