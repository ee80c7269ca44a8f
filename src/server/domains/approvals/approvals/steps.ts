import { formatPaise } from '#core/money.ts'
import { sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notifyApprovers } from './notify-approvers.ts'
import type { LinkContext } from './port.ts'
import { remindLater } from './reminders.ts'
import { requestOf } from './rows.ts'

/** Submits the snapshot to the approvers of a step: members are notified, outside approvers get their link, and all get reminders later. */
export async function startStep(tx: CompanyTx, reach: LinkContext, approval_requests_id: string, step_no: number): Promise<void> {
  await tx.client.query('UPDATE approval_requests SET current_step = $3 WHERE companies_id = $1 AND approval_requests_id = $2', [
    tx.companies_id,
    approval_requests_id,
    step_no,
  ])
  await tx.client.query(
    'UPDATE approval_request_steps SET started_at = $4 WHERE companies_id = $1 AND approval_requests_id = $2 AND step_no = $3',
    [tx.companies_id, approval_requests_id, step_no, tx.now],
  )
  const request = await requestOf(tx, approval_requests_id)
  await notifyApprovers(
    tx,
    reach,
    request,
    sentence('{document_number} of {payee_name} for ₹{amount} waits for your approval', {
      document_number: request.document_number,
      payee_name: request.payee_name,
      amount: formatPaise(request.amount),
    }),
  )
  await remindLater(tx, reach.services, request, step_no)
}
