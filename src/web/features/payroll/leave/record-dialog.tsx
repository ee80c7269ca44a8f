import { useSuspenseQuery } from '@tanstack/react-query'
import type { LeaveKind } from '#contract/payroll/leave-ledger.ts'
import { addLeaveFor } from '#contract/payroll/leave-requests.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { employeesQuery } from '../shared/employees-query.ts'
import { LeaveFields } from '../shared/leave-fields.tsx'
import { useAddLeaveFor } from './api.ts'

/** Records approved leave of an employee who did not request it here. */
export function RecordDialog({ kinds, onClose }: { kinds: readonly LeaveKind[]; onClose: () => void }) {
  const { data } = useSuspenseQuery(employeesQuery)
  const { mutateAsync } = useAddLeaveFor()
  const form = useForm({
    schema: addLeaveFor.body,
    initial: {
      payroll_employees_id: '',
      payroll_leave_kinds_id: '',
      from_on: today(),
      to_on: today(),
      starts_midday: false,
      ends_midday: false,
      reason: '',
    },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Leave recorded') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Record leave')}
      description={t('It is approved at once. In a paid month the next pay run pays or recovers the difference.')}
      verb={t('Record leave')}
    >
      <Select
        label={t('Employee')}
        placeholder={t('Choose an employee')}
        options={data.rows.map((row) => ({
          value: row.payroll_employees_id,
          label: `${row.staff_name} (${row.employee_code})`,
        }))}
        {...form.field('payroll_employees_id')}
      />
      <LeaveFields form={form} kinds={kinds} />
    </FormDialog>
  )
}
