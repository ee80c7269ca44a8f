import { fieldError } from '#core/errors.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { markBilled } from '../inbox/billed.ts'

/** Marks an inbox item as billed and attaches its file to the bill. Throws `invalid` when it is no longer available. */
export async function takeFromInbox(tx: CompanyTx, inbox_items_id: string, bills_id: string): Promise<void> {
  const paper = await markBilled(tx, inbox_items_id, bills_id)
  if (!paper) throw fieldError('inbox_items_id', 'This document is already billed or discarded')
  if (paper.files_id === null || paper.file_sha256 === null) return
  await tx.client.query(
    'INSERT INTO bill_files (companies_id, bill_files_id, bills_id, files_id, file_sha256, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [tx.companies_id, newId(), bills_id, paper.files_id, paper.file_sha256, tx.now],
  )
}
