import type { CompanyTx } from '#server/platform/db.ts'

/** Marks a new inbox item as billed; returns its file, undefined when it is no longer available. */
export async function markBilled(
  tx: CompanyTx,
  inbox_items_id: string,
  bills_id: string,
): Promise<{ files_id: string | null; file_sha256: Buffer | null } | undefined> {
  const { rows } = await tx.client.query<{ files_id: string | null; file_sha256: Buffer | null }>(
    `UPDATE inbox_items SET inbox_status = 'billed', bills_id = $3
     WHERE companies_id = $1 AND inbox_items_id = $2 AND inbox_status = 'new' RETURNING files_id, file_sha256`,
    [tx.companies_id, inbox_items_id, bills_id],
  )
  return rows[0]
}

/** The inbox item of a bill becomes available again. */
export async function releaseInbox(tx: CompanyTx, bills_id: string): Promise<void> {
  await tx.client.query(
    `UPDATE inbox_items SET inbox_status = 'new', bills_id = NULL WHERE companies_id = $1 AND bills_id = $2`,
    [tx.companies_id, bills_id],
  )
}
