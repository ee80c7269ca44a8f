import { endPerquisite, type PerquisiteRow } from '#contract/payroll/perquisites.ts'
import { monthStart } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useEndPerquisite } from './api.ts'

type Props = { row: PerquisiteRow; payroll_employees_id: string; onClose: () => void }

/** The last month of a benefit. */
export function EndDialog({ row, payroll_employees_id, onClose }: Props) {
  const { mutateAsync } = useEndPerquisite(payroll_employees_id, row.payroll_perquisites_id)
  const form = useForm({
    schema: endPerquisite.body,
    initial: { until_month: row.until_month ?? monthStart(today()) },
    submit: ({ until_month }, { idempotencyKey }) => mutateAsync({ until_month, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('End this benefit')} verb={t('End benefit')}>
      <DateInput label={t('Last month')} help={t('The first day of a month')} {...form.field('until_month')} />
    </FormDialog>
  )
}
