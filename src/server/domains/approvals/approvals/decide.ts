import { isDeepStrictEqual } from 'node:util'
import type { ApprovalSnapshot } from '#contract/approvals/approvals.ts'
import { AppError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { insertRow } from '#server/platform/insert-row.ts'
import { requestApproval } from './request-approval.ts'
import { closeRequest } from './withdraw-request.ts'
import { eligibleApprovers, nameIn } from './eligible-approvers.ts'
import { approvables } from './documents.ts'
import { closeLinks } from './links.ts'
import type { Subject } from './port.ts'
import { type ApprovalProgress, approvalProgress, type RequestRow, requestOf } from './rows.ts'
import { startStep } from './steps.ts'
import { decideProblem, principalOf, waitsFor } from './decision-eligibility.ts'

type Said = { decision: 'approved' | 'rejected'; reason: string | null; packet_hash: string }
type Decider = { accounts_id: string | null; email: string | null; decided_by_name: string; on_behalf_of: string | null }

/**
 * A member's decision. When the document is not any more what they saw, nothing is decided: the request is reopened with what it is now.
 * Throws `wrong_state` if it is not theirs to decide, `conflict` if they saw another snapshot.
 */
export async function decide(tx: CompanyTx, services: Dependencies, approval_requests_id: string, said: Said): Promise<void> {
  const request = await loadIfUnchanged(tx, services, approval_requests_id, said.packet_hash)
  if (!request) return
  const [circle, course] = await Promise.all([eligibleApprovers(tx), approvalProgress(tx, [approval_requests_id])])
  const problem = decideProblem(circle, request, course, tx.accounts_id)
  const accounts_id = tx.accounts_id ?? ''
  const principal = principalOf(circle, waitsFor(circle, request, course), accounts_id)
  if (problem !== undefined || principal === undefined)
    throw new AppError('wrong_state', problem ?? 'You can’t decide this request.')
  const on_behalf_of = principal === accounts_id ? null : principal
  const who = { accounts_id, email: null, decided_by_name: nameIn(circle, accounts_id), on_behalf_of }
  await record(tx, services, request, course, who, said)
}

/**
 * The pending request, locked together with its document, if its snapshot is both the one the approver saw and the document's; otherwise
 * undefined: it is reopened. Throws `wrong_state` if it is no longer pending, `conflict` if another snapshot was seen.
 */
export async function loadIfUnchanged(
  tx: CompanyTx,
  services: Dependencies,
  approval_requests_id: string,
  packet_hash: string,
): Promise<RequestRow | undefined> {
  const { document_kind, document_id } = await requestOf(tx, approval_requests_id)
  // The document first, then its request: changes of the document lock in this order too.
  const subject = await approvables.get(document_kind).subject(tx, document_id, 'locked')
  const request = await requestOf(tx, approval_requests_id, 'FOR NO KEY UPDATE')
  if (request.approval_status !== 'waiting')
    throw new AppError(
      'wrong_state',
      t('This request is already {approval_status}.', { approval_status: request.approval_status }),
    )
  if (request.packet_hash.toString('hex') !== packet_hash)
    throw new AppError('conflict', 'This request changed since you opened it. Reload it and review it.')
  if (subject.packet_hash.equals(request.packet_hash)) return request
  await reopen(tx, services, request, subject)
  return undefined
}

/** The snapshot differs: earlier approvals no longer count, and all approvers are asked again about the changed document. */
async function reopen(tx: CompanyTx, services: Dependencies, request: RequestRow, subject: Subject): Promise<void> {
  const { document_kind, document_id, link_base, asked_by, makers } = request
  await closeRequest(tx, request, 'reopened', changedWords(request.packet, subject.packet))
  if (!subject.is_waiting) return
  const anew = { ...subject, makers: [...new Set([...makers, ...subject.makers])] }
  try {
    await requestApproval(tx, { services, base: link_base }, anew, asked_by)
  } catch (error) {
    // Nobody could complete it now: it returns to its maker, with the reason.
    if (!(error instanceof AppError)) throw error
    await approvables.get(document_kind).rejected(tx, document_id, error.message)
  }
}

/** Stores the decision and its effects: the next step, the approval of the document, or its rejection. */
export async function record(
  tx: CompanyTx,
  services: Dependencies,
  request: RequestRow,
  course: ApprovalProgress,
  who: Decider,
  { decision, reason }: Said,
): Promise<void> {
  const { approval_requests_id, current_step, document_kind, document_id } = request
  await insertRow(tx.client, 'approval_decisions', {
    companies_id: tx.companies_id,
    approval_decisions_id: newId(),
    approval_requests_id,
    step_no: current_step,
    decision,
    accounts_id: who.accounts_id,
    email: who.email,
    decided_by_name: who.decided_by_name,
    on_behalf_of: who.on_behalf_of,
    reason: reason?.trim() || null,
    packet_hash: request.packet_hash,
    decided_at: tx.now,
  })
  const detail = { step_no: current_step, by: who.decided_by_name, reason, packet_hash: request.packet_hash.toString('hex') }
  await audit(tx, `decided_${decision}`, 'approval_requests', approval_requests_id, detail)
  await audit(tx, decision === 'approved' ? 'approval_given' : 'approval_refused', `${document_kind}s`, document_id, {
    by: who.decided_by_name,
    reason,
  })
  if (decision === 'rejected') {
    await closeRequest(tx, request, 'rejected', reason)
    return approvables.get(document_kind).rejected(tx, document_id, `${who.decided_by_name}: ${reason ?? ''}`)
  }
  const step = course.steps.find(({ step_no }) => step_no === current_step)
  const given = course.decisions.filter((row) => row.step_no === current_step && row.decision === 'approved').length + 1
  if (step && given < step.needed) return
  await tx.client.query(
    'UPDATE approval_request_steps SET done_at = $4 WHERE companies_id = $1 AND approval_requests_id = $2 AND step_no = $3',
    [tx.companies_id, approval_requests_id, current_step, tx.now],
  )
  await closeLinks(tx, approval_requests_id, 'closed')
  if (course.steps.some(({ step_no }) => step_no > current_step))
    return startStep(tx, { services, base: request.link_base }, approval_requests_id, current_step + 1)
  await closeRequest(tx, request, 'approved', null)
  await approvables.get(document_kind).approved(tx, document_id)
}

const parts: readonly [keyof ApprovalSnapshot, string][] = [
  ['total', 'the amount'],
  ['payee', 'the payee or their bank account'],
  ['lines', 'the lines'],
  ['papers', 'the papers'],
  ['document_date', 'the date'],
  ['due_date', 'the due date'],
  ['notes', 'the notes'],
]

/** The differences, in one sentence without a full stop. */
function changedWords(before: ApprovalSnapshot, now: ApprovalSnapshot): string {
  const changed = parts.filter(([part]) => !isDeepStrictEqual(before[part], now[part])).map(([, words]) => words)
  return `Changed after it was put before the approvers: ${changed.join(', ') || 'details of the payee’s account'}`
}
