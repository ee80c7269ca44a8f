import { reliefNatures, type TdsRelief, TdsReliefInput } from '#contract/directory/tds-reliefs.ts'
import { financialYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { tdsWords } from '#web/features/directory/shared/tds-options.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddTdsRelief } from './api.ts'
import { kindOptions } from './words.ts'

const natureOptions = reliefNatures.map((value) => ({ value: value as string, label: tdsWords[value] }))
type Props = { vendors_id: string; onClose: () => void }

/** Adds a certificate for a lower rate, or a declaration. */
export function TdsReliefForm({ vendors_id, onClose }: Props) {
  const { mutateAsync } = useAddTdsRelief(vendors_id)
  const year = financialYear(today())
  const form = useForm({
    schema: TdsReliefInput,
    initial: {
      relief_kind: 'certificate' as TdsRelief['relief_kind'],
      certificate_number: '',
      tds_nature: 'professional' as string,
      rate: '',
      amount_limit: undefined as number | undefined,
      valid_from: year.start,
      valid_to: year.end,
    },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Certificate or declaration added') })
      onClose()
    },
  })
  const { values, field, set } = form
  const isCertificate = values.relief_kind === 'certificate'
  const choose = (relief_kind: TdsRelief['relief_kind']) =>
    set({
      relief_kind,
      rate: relief_kind === 'certificate' ? '' : '0',
      ...(relief_kind === 'transporter' && { tds_nature: 'contractor' }),
    })
  return (
    <FormDrawer form={form} onClose={onClose} title={t('Add a certificate or declaration')} verb={t('Add')}>
      <Select
        label={t('Kind')}
        options={kindOptions}
        {...field('relief_kind')}
        onChange={(value) => choose(value as TdsRelief['relief_kind'])}
      />
      <Select label={t('Deducted for')} options={natureOptions} {...field('tds_nature')} />
      {isCertificate && (
        <Pair>
          <TextInput
            label={t('Certificate number')}
            spellCheck={false}
            {...field('certificate_number')}
            onChange={(text) => set({ certificate_number: text.toUpperCase() })}
          />
          <TextInput label={t('Rate (%)')} inputMode="decimal" {...field('rate')} />
        </Pair>
      )}
      <MoneyInput label={t('Covers (₹)')} optional={!isCertificate} help={t('Without GST')} {...field('amount_limit')} />
      <Pair>
        <DateInput label={t('From')} {...field('valid_from')} />
        <DateInput label={t('Until')} {...field('valid_to')} />
      </Pair>
    </FormDrawer>
  )
}
