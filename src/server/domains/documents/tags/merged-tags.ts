import type { Taggable } from '#contract/records.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** The tags of a record become those of another with which it is merged. */
export async function mergeTags(
  tx: CompanyTx,
  tagged_to: Taggable,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const of = [tx.companies_id, tagged_to, from]
  await tx.client.query(
    `INSERT INTO record_tags (companies_id, tagged_to, tagged_id, tag, created_by, created_at)
     SELECT companies_id, tagged_to, $4, tag, created_by, created_at FROM record_tags
     WHERE companies_id = $1 AND tagged_to = $2 AND tagged_id = $3 ON CONFLICT DO NOTHING`,
    [...of, into],
  )
  await tx.client.query('DELETE FROM record_tags WHERE companies_id = $1 AND tagged_to = $2 AND tagged_id = $3', of)
}
