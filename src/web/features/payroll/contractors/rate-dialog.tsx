import { type Contractor, setContractorRate } from '#contract/payroll/contractors.ts'
import { addDays, monthEnd } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSetRate } from './api.ts'
import { unitOptions } from './words.ts'

/** Sets the rate of a contractor from a day on. */
export function RateDialog({ contractor, onClose }: { contractor: Contractor; onClose: () => void }) {
  const { mutateAsync } = useSetRate(contractor.payroll_contractors_id)
  const form = useForm({
    schema: setContractorRate.body,
    initial: {
      from_on: addDays(monthEnd(today()), 1),
      rate: contractor.rate as number | undefined,
      rate_unit: contractor.rate_unit as string,
    },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Change rate')}
      description={t('Bills that were made keep their rate.')}
      verb={t('Save rate')}
    >
      <DateInput label={t('From')} {...form.field('from_on')} />
      <Pair>
        <MoneyInput label={t('Rate (₹)')} help={t('Without GST')} {...form.field('rate')} />
        <Select label={t('Per')} options={unitOptions} {...form.field('rate_unit')} />
      </Pair>
    </FormDialog>
  )
}
