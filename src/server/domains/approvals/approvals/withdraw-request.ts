import type { DocumentKind } from '#contract/approvals/approval-workflows.ts'
import type { ApprovalStatus } from '#contract/approvals/approvals.ts'
import { formatPaise } from '#core/money.ts'
import { sentence } from '#core/sentences.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { closeLinks } from './links.ts'
import { decidersOf, type RequestRow } from './rows.ts'

/**
 * Ends the pending request of the document, if any: it was changed (`reopened`) or withdrawn. Outside links close and say so; approvers who
 * decided already are notified.
 */
export async function withdrawRequest(
  tx: CompanyTx,
  document_kind: DocumentKind,
  document_id: string,
  close_reason: string,
  approval_status: Extract<ApprovalStatus, 'reopened' | 'withdrawn'> = 'withdrawn',
): Promise<void> {
  const { rows } = await tx.client.query<RequestRow>(
    `SELECT * FROM approval_requests WHERE companies_id = $1 AND document_kind = $2 AND document_id = $3 AND approval_status = 'waiting' FOR NO KEY UPDATE`,
    [tx.companies_id, document_kind, document_id],
  )
  const [request] = rows
  if (request) await closeRequest(tx, request, approval_status, close_reason)
}

/** Closes a request that waits and is locked. */
export async function closeRequest(
  tx: CompanyTx,
  request: RequestRow,
  approval_status: Exclude<ApprovalStatus, 'waiting' | 'bypassed'>,
  close_reason: string | null,
): Promise<void> {
  const { approval_requests_id, document_kind, document_id } = request
  await tx.client.query(
    `UPDATE approval_requests SET approval_status = $3, closed_at = $4, close_reason = $5 WHERE companies_id = $1 AND approval_requests_id = $2`,
    [tx.companies_id, approval_requests_id, approval_status, tx.now, close_reason],
  )
  await closeLinks(tx, approval_requests_id, approval_status === 'reopened' ? 'changed' : 'closed')
  await audit(tx, approval_status, 'approval_requests', approval_requests_id, { close_reason })
  if (approval_status !== 'reopened') return
  await audit(tx, 'approval_reopened', `${document_kind}s`, document_id, { close_reason })
  await notify(tx, {
    to: { accounts_ids: (await decidersOf(tx, approval_requests_id)).filter((id) => id !== tx.accounts_id) },
    kind: 'bill',
    title: sentence('{document_number} of {payee_name} for ₹{amount} was changed after you approved it', {
      document_number: request.document_number,
      payee_name: request.payee_name,
      amount: formatPaise(request.amount),
    }),
    text: sentence('{reason}. Your approval does not count any more.', { reason: close_reason }),
    link: `/bill-approval?view=closed&request=${approval_requests_id}`,
  })
}
