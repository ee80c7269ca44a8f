import { NewHoliday } from '#contract/payroll/leave-ledger.ts'
import { t } from '#core/messages.ts'
import { stateOptions } from '#web/features/company/shared/address.ts'
import { useForm } from '#web/lib/form.ts'
import { today } from '#web/lib/today.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAddHoliday } from './api.ts'

/** Adds a holiday, everywhere or in one state. */
export function HolidayDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useAddHoliday()
  const form = useForm({
    schema: NewHoliday,
    initial: { holiday_on: today(), holiday_name: '', state: null as string | null },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ tone: 'success', text: t('Holiday added') })
      onClose()
    },
  })
  const state = form.field('state')
  return (
    <FormDialog form={form} onClose={onClose} title={t('Add holiday')} verb={t('Add holiday')}>
      <TextInput label={t('Name')} {...form.field('holiday_name')} />
      <DateInput label={t('Day')} {...form.field('holiday_on')} />
      <Select
        label={t('Place of work')}
        placeholder={t('Everywhere')}
        options={stateOptions()}
        {...state}
        value={state.value ?? ''}
        onChange={(value) => state.onChange(value === '' ? null : value)}
      />
    </FormDialog>
  )
}
