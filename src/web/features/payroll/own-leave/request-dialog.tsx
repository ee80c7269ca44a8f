import { useQuery } from '@tanstack/react-query'
import { NewLeaveRequest, type OwnLeave } from '#contract/payroll/leave-requests.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { LeaveFields } from '../shared/leave-fields.tsx'
import { daysWords } from '../shared/leave-words.ts'
import { leavePreviewQuery, useRequestLeave } from './api.ts'

/** Requests leave for oneself; days and balance are shown before it is sent. */
export function RequestDialog({ kinds, onClose }: { kinds: OwnLeave['kinds']; onClose: () => void }) {
  const { mutateAsync } = useRequestLeave()
  const form = useForm({
    schema: NewLeaveRequest,
    initial: {
      payroll_leave_kinds_id: kinds[0]?.payroll_leave_kinds_id ?? '',
      from_on: today(),
      to_on: today(),
      starts_midday: false,
      ends_midday: false,
      reason: '',
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Leave requested') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Request leave')}
      description={t('Your manager or payroll is notified and decides.')}
      verb={t('Request leave')}
    >
      <LeaveFields form={form} kinds={kinds} />
      <Preview body={form.values} said={Object.values(form.errors)} />
    </FormDialog>
  )
}

/** What the days come to. A problem that a field says already is not said again. */
function Preview({ body, said }: { body: NewLeaveRequest; said: readonly (string | undefined)[] }) {
  const { data } = useQuery(leavePreviewQuery({ ...body, reason: '' }))
  if (!data) return null
  if (data.problem !== null) return said.includes(data.problem) ? null : <Notice tone="warning">{data.problem}</Notice>
  return (
    <Notice>
      {data.balance_after === null
        ? t('{days} of leave', { days: daysWords(data.days) })
        : t('{days} of leave. Balance after it: {balance}', {
            days: daysWords(data.days),
            balance: daysWords(data.balance_after),
          })}
    </Notice>
  )
}
