import { AppError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { sentence } from '#core/sentences.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { bypassProblem } from './bypass-rules.ts'
import { loadIfUnchanged } from './decide.ts'
import { approvables } from './documents.ts'
import { closeLinks } from './links.ts'
import { requestOf } from './rows.ts'

/** Requests a second person's approval without the missing ones. A repeated request replaces the previous one and its reason. */
export async function askForBypass(tx: CompanyTx, approval_requests_id: string, bypass_reason: string): Promise<void> {
  const request = await requestOf(tx, approval_requests_id, 'FOR NO KEY UPDATE')
  if (request.approval_status !== 'waiting')
    throw new AppError(
      'wrong_state',
      t('This request is already {approval_status}.', { approval_status: request.approval_status }),
    )
  await tx.client.query(
    `UPDATE approval_requests SET bypass_asked_by = $3, bypass_asked_at = $4, bypass_reason = $5
     WHERE companies_id = $1 AND approval_requests_id = $2`,
    [tx.companies_id, approval_requests_id, tx.accounts_id, tx.now, bypass_reason.trim()],
  )
  await audit(tx, 'bypass_asked', 'approval_requests', approval_requests_id, { bypass_reason })
  await audit(tx, 'approval_bypass_asked', `${request.document_kind}s`, request.document_id, { reason: bypass_reason })
  const { rows: keepers } = await tx.client.query<{ accounts_id: string }>(
    `SELECT m.accounts_id FROM memberships m JOIN roles r USING (companies_id, roles_id)
     WHERE m.companies_id = $1 AND r.permissions && '{OWNER,ADMIN}' AND m.accounts_id <> $2 AND NOT (m.accounts_id = ANY($3))`,
    [tx.companies_id, tx.accounts_id, request.makers],
  )
  await notify(tx, {
    to: { accounts_ids: keepers.map(({ accounts_id }) => accounts_id) },
    kind: 'bill',
    title: sentence('Somebody asks to approve {document_number} of {payee_name} for ₹{amount} without the missing approvals', {
      document_number: request.document_number,
      payee_name: request.payee_name,
      amount: formatPaise(request.amount),
    }),
    text: bypass_reason,
    link: `/bill-approval?view=open&request=${approval_requests_id}`,
  })
}

/**
 * The second person confirms: the document is approved, and the request records how. Throws as `loadIfUnchanged`, `wrong_state`
 * if it is not theirs.
 */
export async function confirmBypass(
  tx: CompanyTx,
  services: Dependencies,
  approval_requests_id: string,
  packet_hash: string,
): Promise<void> {
  const request = await loadIfUnchanged(tx, services, approval_requests_id, packet_hash)
  if (!request) return
  const problem = bypassProblem(request, tx.accounts_id)
  if (problem !== undefined) throw new AppError('wrong_state', problem)
  const { document_kind, document_id, bypass_reason } = request
  await tx.client.query(
    `UPDATE approval_requests SET approval_status = 'bypassed', closed_at = $3, close_reason = bypass_reason, bypass_confirmed_by = $4
     WHERE companies_id = $1 AND approval_requests_id = $2`,
    [tx.companies_id, approval_requests_id, tx.now, tx.accounts_id],
  )
  await closeLinks(tx, approval_requests_id, 'closed')
  await audit(tx, 'bypassed', 'approval_requests', approval_requests_id, { bypass_reason, asked_by: request.bypass_asked_by })
  await audit(tx, 'approval_bypassed', `${document_kind}s`, document_id, { reason: bypass_reason })
  await approvables.get(document_kind).approved(tx, document_id)
}
