import { t } from '#core/messages.ts'
import type { DocumentKind } from '#contract/approvals/approval-workflows.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { eligibleApprovers } from './eligible-approvers.ts'
import { approvalProgress, type RequestRow } from './rows.ts'
import { calledIn, waitsFor } from './decision-eligibility.ts'

/** Who the document is waiting for, as a sentence; undefined without a workflow. */
export async function pendingSummary(
  tx: CompanyTx,
  document_kind: DocumentKind,
  document_id: string,
): Promise<string | undefined> {
  const { rows } = await tx.client.query<RequestRow>(
    `SELECT * FROM approval_requests WHERE companies_id = $1 AND document_kind = $2 AND document_id = $3 AND approval_status = 'waiting'`,
    [tx.companies_id, document_kind, document_id],
  )
  const [request] = rows
  if (!request) return undefined
  const [circle, course] = await Promise.all([eligibleApprovers(tx), approvalProgress(tx, [request.approval_requests_id])])
  const names = waitsFor(circle, request, course).map((key) => calledIn(circle, course, key))
  const workflow = request.workflow_name
  return names.length === 0
    ? t('This goes through “{workflow}” and waits for somebody who can approve it.', { workflow })
    : t('This goes through “{workflow}” and waits for {names}.', { workflow, names: names.join(', ') })
}
