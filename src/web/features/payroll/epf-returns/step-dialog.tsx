import { type EpfReturn, EpfStep } from '#contract/payroll/epf-returns.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { RadioGroup } from '#web/ui/choice.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useStepReturn } from './api.ts'

const choices = [
  { value: 'validated', label: t('The file is validated') },
  { value: 'statement', label: t('The return statement is made') },
  { value: 'approved', label: t('The return is approved: it can no longer be cancelled') },
] as const
type Step = (typeof choices)[number]['value']

/** Records what the portal did with a return. */
export function StepDialog({ row, onClose }: { row: EpfReturn; onClose: () => void }) {
  const { mutateAsync } = useStepReturn(row.payroll_epf_returns_id)
  const left = choices.slice(choices.findIndex(({ value }) => value === row.return_status) + 1)
  const form = useForm({
    schema: EpfStep,
    initial: { return_status: (left[0]?.value ?? 'approved') as Step, status_on: today(), statement_no: row.statement_no ?? '' },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Step recorded') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('Record next step')} verb={t('Record step')}>
      <RadioGroup label={t('What the EPFO portal did')} options={left} {...form.at<string>('return_status')} />
      <DateInput label={t('On')} {...form.field('status_on')} />
      {form.values.return_status !== 'validated' && (
        <TextInput label={t('Number of the return statement')} optional {...form.field('statement_no')} />
      )}
    </FormDialog>
  )
}
