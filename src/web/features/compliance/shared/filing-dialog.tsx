import * as z from 'zod/mini'
import { Gstr1Filed } from '#contract/compliance/gstr1.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Props = {
  /** The effect of recording the filing. */
  description: string
  record: (filed: Gstr1Filed & { charges?: number }) => Promise<unknown>
  /** Interest and late fee as we compute them, paise; only for a return that is posted. */
  charges?: number
  onClose: () => void
}

const Filed = z.object({ ...Gstr1Filed.shape, charges: z.optional(z.number()) })

/** Records that the portal took a return. */
export function FilingDialog({ description, record, charges, onClose }: Props) {
  const form = useForm({
    schema: Filed,
    initial: { filed_on: today(), acknowledgement: '', charges },
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
      {charges !== undefined && <Charges {...form.field('charges')} />}
    </FormDialog>
  )
}

type ChargesProps = {
  name: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  error?: string | undefined
}
const Charges = ({ value, onChange, ...rest }: ChargesProps) => (
  <MoneyInput
    label={t('Interest and late fee paid (₹)')}
    help={t('As the filed return says.')}
    {...rest}
    value={value ?? 0}
    onChange={(paise) => onChange(paise ?? 0)}
  />
)
