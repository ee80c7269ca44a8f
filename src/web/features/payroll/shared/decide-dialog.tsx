import { decideLeave, type LeaveRequest } from '#contract/payroll/leave-requests.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDecideLeave } from './leave-api.ts'
import { daysWords, spanWords } from './leave-words.ts'

export type Decision = { request: LeaveRequest; decision: 'approved' | 'rejected' }

/** Approves or rejects leave with a sentence for the employee, who is notified. */
export function DecideDialog({ request, decision, onClose }: Decision & { onClose: () => void }) {
  const { mutateAsync } = useDecideLeave(request.payroll_leave_requests_id)
  const isApproval = decision === 'approved'
  const form = useForm({
    schema: decideLeave.body,
    initial: { decision, decision_note: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: isApproval ? t('Leave approved') : t('Leave rejected') })
      onClose()
    },
  })
  const { staff_name, kind_name, days } = request
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isApproval ? t('Approve leave') : t('Reject leave')}
      description={`${staff_name}: ${kind_name}, ${daysWords(days)}, ${spanWords(request)}`}
      verb={isApproval ? t('Approve leave') : t('Reject leave')}
      tone={isApproval ? 'primary' : 'danger'}
    >
      <Textarea label={t('Message to the employee')} optional={isApproval} rows={3} {...form.field('decision_note')} />
    </FormDialog>
  )
}
