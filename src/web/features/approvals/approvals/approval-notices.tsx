import { t, translate } from '#core/messages.ts'
import type { Approval } from '#contract/approvals/approvals.ts'
import { agoInSentence } from '#web/lib/ago.ts'
import { Notice } from '#web/ui/states.tsx'

/** Who the request waits for, whether its snapshot is unchanged, and how it was closed. */
export function ApprovalNotices({ approval }: { approval: Approval }) {
  const { approval_status, document_kind, is_sealed, close_reason, bypass, waits_for, waits_since } = approval
  const isWaiting = approval_status === 'waiting'
  return (
    <>
      {isWaiting && (
        <Notice>
          {`${t('Waits for')} `}
          {waits_for.join(', ') || t('nobody who can approve it: change the workflow, or request a bypass')}
          {waits_since && t(', since {ago}', { ago: agoInSentence(waits_since) })}.
        </Notice>
      )}
      {!is_sealed && (isWaiting || approval_status === 'approved' || approval_status === 'bypassed') && (
        <Notice tone="danger">
          {isWaiting
            ? t(
                'The {document_kind}, its payee or its attachments changed after the request. The next decision asks everybody again.',
                { document_kind: translate(document_kind) },
              )
            : t('The {document_kind}, its payee or its attachments changed after approval.', {
                document_kind: translate(document_kind),
              })}
        </Notice>
      )}
      {close_reason !== null && approval_status !== 'bypassed' && <Notice tone="warning">{close_reason}.</Notice>}
      {bypass !== null && (
        <Notice tone="warning">
          {bypass.confirmed_by_name === null
            ? t('{asked_by_name} requests approval without the missing approvals: {bypass_reason}.', {
                asked_by_name: bypass.asked_by_name,
                bypass_reason: bypass.bypass_reason,
              })
            : t(
                'Approved without the missing approvals. {asked_by_name} requested it: {bypass_reason}. {confirmed_by_name} confirmed.',
                {
                  asked_by_name: bypass.asked_by_name,
                  bypass_reason: bypass.bypass_reason,
                  confirmed_by_name: bypass.confirmed_by_name,
                },
              )}
        </Notice>
      )}
    </>
  )
}
