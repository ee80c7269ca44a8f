import { t } from '#core/messages.ts'
import { Gstr1Filed } from '#contract/compliance/gstr1.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Props = {
  /** The effect of recording the filing. */
  description: string
  record: (filed: Gstr1Filed) => Promise<unknown>
  onClose: () => void
}

/** Records that the portal accepted a return. */
export function FilingDialog({ description, record, onClose }: Props) {
  const form = useForm({
    schema: Gstr1Filed,
    initial: { filed_on: today(), acknowledgement: '' },
    submit: (values) => record(values),
    onDone: () => {
      toast({ tone: 'success', text: t('Filing recorded') })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('Record filing')} description={description} verb={t('Record filing')}>
      <DateInput label={t('Filed on')} max={today()} {...form.field('filed_on')} />
      <TextInput
        label={t('Acknowledgement number (ARN)')}
        placeholder={t('AA270625123456X')}
        {...form.field('acknowledgement')}
      />
    </FormDialog>
  )
}
