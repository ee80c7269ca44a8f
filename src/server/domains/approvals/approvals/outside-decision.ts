import { AppError } from '#core/errors.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { eligibleApprovers } from './eligible-approvers.ts'
import { record, loadIfUnchanged } from './decide.ts'
import { type Link, refuseClosed } from './outside.ts'
import { approvalProgress } from './rows.ts'
import { earlyDecisionProblem, waitsFor } from './decision-eligibility.ts'

type Said = { decision: 'approved' | 'rejected'; reason: string | null; packet_hash: string }

/**
 * The decision of an outside approver, which uses up the link. If the document has changed nothing is decided: the link closes with
 * `changed` and a new one follows. Throws `wrong_state` when the link was closed in between.
 */
export async function decideOutside(tx: CompanyTx, services: Dependencies, link: Link, said: Said): Promise<void> {
  const { approval_requests_id, approval_links_id, email } = link
  const request = await loadIfUnchanged(tx, services, approval_requests_id, said.packet_hash)
  if (!request) return
  // Of two presses at once, or of a decision and a revocation, one finds it closed.
  const { rows } = await tx.client.query<Pick<Link, 'spent_at' | 'revoked_why' | 'expires_at'>>(
    `SELECT spent_at, revoked_why, expires_at FROM approval_links WHERE companies_id = $1 AND approval_links_id = $2 FOR NO KEY UPDATE`,
    [tx.companies_id, approval_links_id],
  )
  if (rows[0]) refuseClosed(tx, rows[0])
  const [circle, course] = await Promise.all([eligibleApprovers(tx), approvalProgress(tx, [approval_requests_id])])
  const problem = waitsFor(circle, request, course).includes(email)
    ? earlyDecisionProblem(circle, request, course, [email])
    : 'This does not wait for you any more.'
  if (problem !== undefined) throw new AppError('wrong_state', problem)
  await tx.client.query('UPDATE approval_links SET spent_at = $3 WHERE companies_id = $1 AND approval_links_id = $2', [
    tx.companies_id,
    approval_links_id,
    tx.now,
  ])
  const who = { accounts_id: null, email, decided_by_name: link.approver_name, on_behalf_of: null }
  await record(tx, services, request, course, who, said)
}
