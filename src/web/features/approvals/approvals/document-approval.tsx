import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import { approvalsOfQuery, type OfDocument } from './api.ts'
import { CourseCard } from './course-view.tsx'

/** Beside a document: the newest request for its approval; nothing when no workflow asked anybody. */
export function DocumentApproval(of: OfDocument) {
  const { data } = useQuery(approvalsOfQuery(of))
  const approval = data?.rows[0]
  if (!approval) return null
  const { approval_requests_id, approval_status, bypass, is_sealed } = approval
  const isWaiting = approval_status === 'waiting'
  return (
    <>
      {approval_status === 'bypassed' && (
        <Notice tone="warning">
          Approved without the missing approvals: {bypass?.bypass_reason}. {bypass?.asked_by_name} asked,{' '}
          {bypass?.confirmed_by_name} confirmed.
        </Notice>
      )}
      {!is_sealed && (approval_status === 'approved' || isWaiting) && (
        <Notice tone="danger">
          The {of.document_kind}, its payee or its papers changed after {isWaiting ? 'approval was asked' : 'it was approved'}.
        </Notice>
      )}
      <CourseCard approval={approval} />
      <ButtonLink
        icon="check"
        to="/bill-approval"
        search={{ view: isWaiting ? 'open' : 'closed', request: approval_requests_id }}
      >
        {isWaiting && approval.is_mine ? 'Decide it' : 'Open the request'}
      </ButtonLink>
    </>
  )
}
