import { cancelLeave, type LeaveRequest } from '#contract/payroll/leave-requests.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { spanWords } from '../shared/leave-words.ts'
import { useCancelLeave } from './api.ts'

/** Cancels leave of an employee, also after it began. */
export function CancelDialog({ request, onClose }: { request: LeaveRequest; onClose: () => void }) {
  const { mutateAsync } = useCancelLeave(request.payroll_leave_requests_id)
  const form = useForm({
    schema: cancelLeave.body,
    initial: { decision_note: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Leave cancelled') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Cancel leave of {name}', { name: request.staff_name })}
      description={t('{span}: the days return to the balance. In a paid month the next pay run pays the difference.', {
        span: spanWords(request),
      })}
      verb={t('Cancel leave')}
      stay={t('Keep leave')}
      tone="danger"
    >
      <Textarea label={t('Reason')} rows={2} {...form.field('decision_note')} />
    </FormDialog>
  )
}
