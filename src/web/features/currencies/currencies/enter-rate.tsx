import { t } from '#core/messages.ts'
import { enterRate } from '#contract/currencies/currencies.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useEnterRate } from './api.ts'

/** Enters the rate of a day: the bank's, or the one notified by customs. */
export function EnterRate({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { mutateAsync } = useEnterRate(currency)
  const form = useForm({
    schema: enterRate.body,
    initial: { rate_date: today(), rate: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Rate of {date} saved', { date: formatDate(form.values.rate_date) }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Rate of {currency}', { currency })}
      description={t('It replaces the published rate of the day. Saved documents keep their rate.')}
      verb={t('Save rate')}
    >
      <Pair>
        <TextInput
          label={t('₹ for 1 {currency}', { currency })}
          inputMode="decimal"
          placeholder="88.7412"
          {...form.field('rate')}
        />
        <DateInput label={t('Day')} {...form.field('rate_date')} />
      </Pair>
    </FormDialog>
  )
}
