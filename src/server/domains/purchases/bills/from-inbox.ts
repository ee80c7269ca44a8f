import { fieldError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

/** Marks a paper of the inbox as billed and hangs it on the bill. Throws `invalid` when it is no longer there to take. */
export async function takeFromInbox(tx: CompanyTx, inbox_items_id: string, bills_id: string): Promise<void> {
  const { rows } = await tx.client.query<{ files_id: string | null; file_sha256: Buffer | null }>(
    `UPDATE inbox_items SET inbox_status = 'billed', bills_id = $3
     WHERE companies_id = $1 AND inbox_items_id = $2 AND inbox_status = 'new' RETURNING files_id, file_sha256`,
    [tx.companies_id, inbox_items_id, bills_id],
  )
  const paper = rows[0]
  if (!paper) throw fieldError('inbox_items_id', 'This paper was billed or discarded meanwhile')
  if (paper.files_id === null || paper.file_sha256 === null) return
  await tx.client.query(
    'INSERT INTO bill_files (companies_id, bill_files_id, bills_id, files_id, file_sha256, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [tx.companies_id, newId(), bills_id, paper.files_id, paper.file_sha256, tx.now],
  )
}

/** The paper a bill was made from waits again. */
export async function releaseInbox(tx: CompanyTx, bills_id: string): Promise<void> {
  await tx.client.query(
    `UPDATE inbox_items SET inbox_status = 'new', bills_id = NULL WHERE companies_id = $1 AND bills_id = $2`,
    [tx.companies_id, bills_id],
  )
}
