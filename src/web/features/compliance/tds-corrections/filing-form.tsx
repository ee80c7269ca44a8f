import { TdsFilingInput } from '#contract/compliance/tds-corrections.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type StatementOf, useRecordFiling } from './api.ts'

type Props = StatementOf & { isCorrection: boolean; onClose: () => void }

/** The receipt of a statement or a correction that the department took. */
export function FilingForm({ quarter, form: statementForm, isCorrection, onClose }: Props) {
  const { mutateAsync } = useRecordFiling()
  const form = useForm({
    schema: TdsFilingInput,
    initial: { quarter, form: statementForm, receipt: '', filed_on: today() },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Filing recorded') })
      onClose()
    },
  })
  const { field, set } = form
  const title = isCorrection ? t('Record correction') : t('Record filing')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      verb={title}
      description={t('We keep what the statement says now and show you later changes.')}
    >
      <TextInput
        label={t('Receipt number')}
        spellCheck={false}
        {...field('receipt')}
        onChange={(text) => set({ receipt: text.toUpperCase() })}
        help={t('15 characters, on the receipt of the department')}
      />
      <DateInput label={t('Filed on')} max={today()} {...field('filed_on')} />
    </FormDialog>
  )
}
