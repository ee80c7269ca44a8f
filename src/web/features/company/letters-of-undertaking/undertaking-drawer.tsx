import type { ReactNode } from 'react'
import { type Undertaking, UndertakingInput } from '#contract/company/letters-of-undertaking.ts'
import type { Registration } from '#contract/company/registrations.ts'
import { financialYear, isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { registrationLabel } from '#web/features/company/shared/registrations.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDrawer } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveUndertaking } from './api.ts'

type Props = {
  row: Undertaking | undefined
  /** Those that sell. */
  registrations: readonly Registration[]
  attachments: ReactNode
  onClose: () => void
}

/** One letter of undertaking as the portal acknowledged it. */
export function UndertakingDrawer({ row, registrations, attachments, onClose }: Props) {
  const { mutateAsync } = useSaveUndertaking()
  const year = financialYear(today())
  const form = useForm({
    schema: UndertakingInput,
    initial: {
      gst_registrations_id: row?.gst_registrations_id ?? registrations[0]?.gst_registrations_id ?? '',
      arn: row?.arn ?? '',
      filed_on: row?.filed_on ?? '',
      valid_from: row?.valid_from ?? year.start,
      valid_to: row?.valid_to ?? year.end,
    },
    submit: (body) => mutateAsync({ id: row?.letters_of_undertaking_id, body }),
    onDone: () => {
      toast({ tone: 'success', text: t('Letter of undertaking saved') })
      onClose()
    },
  })
  const { field, set } = form
  const moveYear = (valid_from: string) =>
    set({ valid_from, ...(isIsoDate(valid_from) && { valid_to: financialYear(valid_from).end }) })
  return (
    <FormDrawer
      form={form}
      onClose={onClose}
      title={row ? t('Letter of undertaking') : t('Record letter of undertaking')}
      verb={t('Save letter')}
    >
      <Select
        label={t('Registration')}
        options={registrations.map((one) => ({ value: one.gst_registrations_id, label: registrationLabel(one) }))}
        {...field('gst_registrations_id')}
      />
      <TextInput
        label={t('ARN')}
        spellCheck={false}
        {...field('arn')}
        onChange={(typed) => set({ arn: typed.toUpperCase().replaceAll(/\s/g, '') })}
        help={t('From the acknowledgement of Form GST RFD-11')}
      />
      <DateInput label={t('Filed on')} max={today()} {...field('filed_on')} />
      <Pair>
        <DateInput label={t('Valid from')} {...field('valid_from')} onChange={moveYear} />
        <DateInput label={t('Valid to')} {...field('valid_to')} />
      </Pair>
      {row ? attachments : <p>{t('You can attach the letter after you save it.')}</p>}
    </FormDrawer>
  )
}
