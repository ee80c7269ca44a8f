import { useQuery } from '@tanstack/react-query'
import { t, translate } from '#core/messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import { approvalsOfQuery, type OfDocument } from './api.ts'
import { CourseCard } from './course-view.tsx'

/** The newest approval request of a document; renders nothing if no workflow applied. */
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
          {t(
            'Approved without the missing approvals: {bypass_reason}. {asked_by_name} requested, {confirmed_by_name} confirmed.',
            {
              bypass_reason: bypass?.bypass_reason,
              asked_by_name: bypass?.asked_by_name,
              confirmed_by_name: bypass?.confirmed_by_name,
            },
          )}
        </Notice>
      )}
      {!is_sealed && (approval_status === 'approved' || isWaiting) && (
        <Notice tone="danger">
          {t('The {document_kind}, its payee or its attachments changed after {value}.', {
            document_kind: translate(of.document_kind),
            value: isWaiting ? t('the approval request') : t('it was approved'),
          })}
        </Notice>
      )}
      <CourseCard approval={approval} />
      <ButtonLink
        icon="check"
        to="/bill-approval"
        search={{ view: isWaiting ? 'open' : 'closed', request: approval_requests_id }}
      >
        {isWaiting && approval.is_mine ? t('Decide') : t('Open the request')}
      </ButtonLink>
    </>
  )
}
