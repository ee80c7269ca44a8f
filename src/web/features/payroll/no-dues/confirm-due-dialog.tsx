import { DueConfirmation, type NoDuesRow } from '#contract/payroll/no-dues.ts'
import { t } from '#core/messages.ts'
import { dueName } from '#core/payroll/no-dues.ts'
import { useForm } from '#web/lib/form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useConfirmDue } from './api.ts'

type Props = { row: NoDuesRow; payroll_employees_id: string; onClose: () => void }

/** Confirms that a leaver owes nothing of a kind; what is open takes a reason. */
export function ConfirmDueDialog({ row, payroll_employees_id, onClose }: Props) {
  const { due_kind, department_name, open } = row
  const { mutateAsync } = useConfirmDue(payroll_employees_id)
  const form = useForm({
    schema: DueConfirmation,
    initial: { due_kind, department_name, note: '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('{name} confirmed', { name: dueName(row) }) })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('No dues: {name}', { name: dueName(row) })} verb={t('Confirm')}>
      {open.length > 0 && <Notice tone="warning">{open.join('. ')}</Notice>}
      <TextInput
        label={t('Note')}
        optional={open.length === 0}
        help={open.length > 0 ? t('Say how what is open is settled') : t('Printed on the settlement')}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
