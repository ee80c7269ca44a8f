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

const words: Record<AuditRequest['request_status'], string> = { open: 'Open', provided: 'Provided', closed: 'Closed' }

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
      <FormDrawer form={form} onClose={onClose} title={request.request_title} verb="Save request">
        <Facts
          items={[
            ['Asked by', `${request.created_by_name ?? 'A former member'}, ${formatInstant(request.created_at)}`],
            ['Due date', request.due_date && formatDate(request.due_date)],
            ['Details', request.request_text],
            ['Answer', isAuditor ? answer_text : undefined],
          ]}
        />
        <MayWrite>
          <AttachmentsCard of="audit_requests" id={request.audit_requests_id} />
        </MayWrite>
        {!isAuditor && <Textarea label="Answer" optional {...answer} value={answer.value ?? ''} />}
        <RadioGroup
          label="Status"
          {...form.field('request_status')}
          options={[...offered].map((value) => ({ value, label: words[value] }))}
        />
      </FormDrawer>
    </MayWrite>
  )
}
