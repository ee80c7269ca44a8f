import { t } from '#core/messages.ts'
import { type AuditRequest, changeAuditRequest } from '#contract/closing/auditors.ts'
import { AttachmentsCard } from '#web/features/documents/shared/attachments/attachments-card.tsx'
import { useForm } from '#web/lib/form.ts'
import { formatDate, formatInstant } from '#web/lib/format.ts'
import { MayWrite } from '#web/lib/may-write.tsx'
import { useSession } from '#web/lib/session.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Facts } from '#web/ui/layout.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { useChangeRequest } from './api.ts'

const words: Record<AuditRequest['request_status'], string> = { open: t('Open'), provided: t('Provided'), closed: t('Closed') }

/** One request: what was asked, its attachments, the team's answer and its status. */
export function RequestDrawer({ request, onClose }: { request: AuditRequest; onClose: () => void }) {
  const isAuditor = useSession().audit_scope !== null
  const { mutateAsync } = useChangeRequest(request)
  const { version, answer_text } = request
  const form = useForm({
    schema: changeAuditRequest.body,
    initial: { version, answer_text, request_status: request.request_status as string },
    submit: (body) => mutateAsync(body),
    onDone: onClose,
  })
  const answer = form.field('answer_text')
  const statuses = isAuditor
    ? (['open', 'closed'] as const)
    : request.is_auditors
      ? (['open', 'provided'] as const)
      : (['open', 'provided', 'closed'] as const)
  const offered = new Set([...statuses, request.request_status])
  return (
    <MayWrite endpoint={changeAuditRequest}>
      <FormDrawer form={form} onClose={onClose} title={request.request_title} verb={t('Save request')}>
        <Facts
          items={[
            [t('Asked by'), `${request.created_by_name ?? t('A former member')}, ${formatInstant(request.created_at)}`],
            [t('Due date'), request.due_date && formatDate(request.due_date)],
            [t('Details'), request.request_text],
            [t('Answer'), isAuditor ? answer_text : undefined],
          ]}
        />
        <MayWrite>
          <AttachmentsCard of="audit_requests" id={request.audit_requests_id} />
        </MayWrite>
        {!isAuditor && <Textarea label={t('Answer')} optional {...answer} value={answer.value ?? ''} />}
        <RadioGroup
          label={t('Status')}
          {...form.field('request_status')}
          options={[...offered].map((value) => ({ value, label: words[value] }))}
        />
      </FormDrawer>
    </MayWrite>
  )
}
