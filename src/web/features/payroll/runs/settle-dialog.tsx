import { useNavigate } from '@tanstack/react-router'
import { createFinalRun, type Leavers } from '#contract/payroll/runs.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { useCreateFinalRun } from './api.ts'

type Props = { leavers: Leavers['rows']; onClose: () => void }

/** Chooses whom a full and final settlement pays, and starts it. */
export function SettleDialog({ leavers, onClose }: Props) {
  const { mutateAsync } = useCreateFinalRun()
  const navigate = useNavigate()
  const form = useForm({
    schema: createFinalRun.body,
    initial: { employees: leavers.slice(0, 1).map((each) => each.payroll_employees_id) },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: ({ payroll_runs_id }) => {
      onClose()
      void navigate({ to: '/payroll/runs/$payroll_runs_id', params: { payroll_runs_id } })
    },
  })
  const { employees } = form.values
  const error = form.field('employees').error
  const set = (payroll_employees_id: string, isChosen: boolean) =>
    form.set({
      employees: [...employees.filter((each) => each !== payroll_employees_id), ...(isChosen ? [payroll_employees_id] : [])],
    })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Full and final settlement')}
      description={t('Pays the days worked, leave, gratuity and notice, and recovers loans, in a pay run of its own.')}
      verb={t('Start settlement')}
    >
      {leavers.map(({ payroll_employees_id, staff_name, left_on }) => (
        <Checkbox
          key={payroll_employees_id}
          label={t('{name}, last day {date}', { name: staff_name, date: formatDate(left_on) })}
          value={employees.includes(payroll_employees_id)}
          onChange={(isChosen) => set(payroll_employees_id, isChosen)}
        />
      ))}
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
    </FormDialog>
  )
}
