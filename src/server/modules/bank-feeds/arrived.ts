import type { CompanyTx } from '#server/platform/db.ts'
import { matchWaiting } from '../settlements/matching.ts'
import { closeGaps } from './gaps.ts'
import { pairTransfers } from './own-transfers.ts'

/** What is to be done when lines came into an account, by a file or by a feed, in the transaction that brought them. */
export async function linesArrived(tx: CompanyTx, bank_accounts_id: string): Promise<void> {
  await closeGaps(tx, bank_accounts_id)
  await matchWaiting(tx)
  await pairTransfers(tx, bank_accounts_id)
}

/** Has a feed begin again: lines it let go because a file had brought them are gone with that file. */
export async function feedAgain(tx: CompanyTx, bank_accounts_id: string): Promise<void> {
  await tx.client.query(
    `UPDATE bank_feeds SET cursor = NULL, line_balance = NULL, line_date = NULL, next_pull_at = $3
     WHERE companies_id = $1 AND bank_accounts_id = $2 AND is_live`,
    [tx.companies_id, bank_accounts_id, new Date()],
  )
}
