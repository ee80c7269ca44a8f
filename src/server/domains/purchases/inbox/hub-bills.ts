import { createHash } from 'node:crypto'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FileStore } from '#server/platform/files.ts'
import type { HubBill } from '#server/domains/marketplace/hub/bills.ts'
import { receiveIntoInbox } from './incoming-bills.ts'

/** Puts a bill that came through the hub into the payables inbox with its PDF, once. */
export async function receiveHubBill(tx: CompanyTx, files: FileStore, { pdf, ...bill }: HubBill): Promise<void> {
  const { rows } = await tx.client.query(
    `SELECT 1 FROM inbox_items WHERE companies_id = $1 AND source = 'hub' AND source_id = $2`,
    [tx.companies_id, bill.source_id],
  )
  if (rows.length > 0) return
  const { files_id } = await files.save(tx, { ...pdf, media_type: 'application/pdf' })
  const sha256 = createHash('sha256').update(pdf.bytes).digest()
  await receiveIntoInbox(tx, { ...bill, source: 'hub', file: { files_id, sha256 } })
}
