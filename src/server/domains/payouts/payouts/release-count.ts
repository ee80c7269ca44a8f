import type { CompanyTx } from '#server/platform/db.ts'
import { countOthers } from './read.ts'

const COUNTED = 100

/**
 * Payouts that this person may release with a one-time password, counted up to 100: without their own while another person could release
 * them, and without those that are with approvers.
 */
export async function countToRelease(tx: CompanyTx): Promise<number> {
  return (await waitingToRelease(tx)).count
}

type Waiting = { count: number; amount: number }

/** The same with what they come to. */
export async function waitingToRelease(tx: CompanyTx): Promise<Waiting> {
  const isAlone = (await countOthers(tx)) === 0
  const { rows } = await tx.client.query<Waiting>(
    `SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount FROM (
       SELECT p.amount FROM payouts p WHERE p.companies_id = $1 AND p.payout_status = 'pending'
         AND ($3 OR p.workflow_hash IS NOT NULL OR p.made_by IS DISTINCT FROM $2)
         AND NOT EXISTS (SELECT 1 FROM approval_requests r WHERE r.companies_id = p.companies_id AND r.document_kind = 'payout'
           AND r.document_id IN (p.payouts_id, p.row_imports_id) AND r.approval_status = 'waiting')
       LIMIT $4) f`,
    [tx.companies_id, tx.accounts_id, isAlone, COUNTED],
  )
  return rows[0] ?? { count: 0, amount: 0 }
}
