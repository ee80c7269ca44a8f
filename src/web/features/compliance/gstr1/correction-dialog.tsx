import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { type AmendingForm, Gstr1Correction } from '#contract/compliance/gstr1-amendments.ts'
import { statesOn } from '#core/identifiers/states.ts'
import { t, translate } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCorrect } from './amendments-api.ts'

const initial: Gstr1Correction = {
  number: '',
  gstin: null,
  place: null,
  port: null,
  shipping_bill: null,
  shipped_on: null,
  reason: '',
}
const blank = (value: string) => (value.trim() === '' ? null : value.trim().toUpperCase())

type Props = { of: ReturnChoice; amending: AmendingForm; onClose: () => void }

/** Corrects a document of a filed return: what the portal amends, and no more. */
export function CorrectionDialog({ of, amending, onClose }: Props) {
  const { mutateAsync } = useCorrect(of, amending)
  const form = useForm({
    schema: Gstr1Correction,
    initial,
    submit: (values) => mutateAsync(values),
    onDone: () => {
      toast({ tone: 'success', text: t('Amendment added') })
      onClose()
    },
  })
  const typed = (name: 'gstin' | 'port' | 'shipping_bill') => {
    const { value, onChange, ...rest } = form.field(name)
    return { ...rest, value: value ?? '', onChange: (text: string) => onChange(blank(text)) }
  }
  const place = form.field('place')
  const shipped = form.field('shipped_on')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Correct a filed document')}
      description={t('Enter only what changes. The document itself stays as it was issued.')}
      verb={t('Add amendment')}
    >
      <TextInput label={t('Document number')} {...form.field('number')} />
      {amending === 'gstr1' && <TextInput label={t('GSTIN of the customer')} {...typed('gstin')} />}
      <Select
        label={t('Place of supply')}
        {...place}
        value={place.value ?? ''}
        onChange={(value) => place.onChange(value === '' ? null : value)}
        options={[
          { value: '', label: t('As filed') },
          ...statesOn(today()).map(({ code, name }) => ({ value: code, label: `${code} ${translate(name)}` })),
        ]}
      />
      <TextInput label={t('Shipping bill')} help={t('For exports.')} {...typed('shipping_bill')} />
      <TextInput label={t('Port code')} {...typed('port')} />
      <DateInput
        label={t('Shipping bill date')}
        max={today()}
        {...shipped}
        value={shipped.value ?? ''}
        onChange={(day) => shipped.onChange(day === '' ? null : day)}
      />
      <TextInput label={t('Reason')} {...form.field('reason')} />
    </FormDialog>
  )
}
