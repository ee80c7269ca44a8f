import { type Sentence } from '#core/sentences.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { notify } from '#server/domains/messaging/notifications/notify.ts'
import { eligibleApprovers } from './eligible-approvers.ts'
import { sendLink } from './links.ts'
import type { LinkContext } from './port.ts'
import { approvalProgress, type RequestRow } from './rows.ts'
import { waitsFor } from './decision-eligibility.ts'

/** Notifies everyone the request waits for; external approvers get a new link. */
export async function notifyApprovers(tx: CompanyTx, reach: LinkContext, request: RequestRow, title: Sentence): Promise<void> {
  const { approval_requests_id } = request
  const [circle, course] = await Promise.all([eligibleApprovers(tx), approvalProgress(tx, [approval_requests_id])])
  const waiting = waitsFor(circle, request, course)
  const members = waiting.filter((key) => circle.members.has(key))
  const deputies = members.flatMap((key) => circle.deputies.get(key) ?? []).filter((id) => !request.makers.includes(id))
  await notify(tx, {
    to: { accounts_ids: [...new Set([...members, ...deputies])] },
    kind: 'bill',
    title,
    link: `/bill-approval?request=${approval_requests_id}`,
  })
  for (const { email, approver_name, step_no } of course.approvers)
    if (email !== null && step_no === request.current_step && waiting.includes(email))
      await sendLink(tx, reach, request, { email, approver_name })
}
