import { LeaveSettingsInput } from '#contract/payroll/leave-ledger.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useSaveLeaveSettings } from './api.ts'
import { dayName, monthWord } from './week-words.ts'

const WEEK = [0, 1, 2, 3, 4, 5, 6]
const SATURDAYS = [1, 2, 3, 4, 5]

/** Days without work every week, Saturdays of the month, and the first month of the leave year. */
export function SettingsDialog({ settings, onClose }: { settings: LeaveSettingsInput; onClose: () => void }) {
  const { mutateAsync } = useSaveLeaveSettings()
  const form = useForm({
    schema: LeaveSettingsInput,
    initial: settings,
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Saved') })
      onClose()
    },
  })
  const { week_offs, saturdays_off, year_month } = form.values
  const toggled = (list: readonly number[], each: number, isOn: boolean) =>
    [...list.filter((one) => one !== each), ...(isOn ? [each] : [])].toSorted((a, b) => a - b)
  return (
    <FormDialog form={form} onClose={onClose} title={t('Week-offs')} verb={t('Save changes')}>
      {WEEK.map((day) => (
        <Checkbox
          key={day}
          label={dayName(day)}
          value={week_offs.includes(day)}
          onChange={(isOn) => form.set({ week_offs: toggled(week_offs, day, isOn) })}
        />
      ))}
      {!week_offs.includes(6) &&
        SATURDAYS.map((at) => (
          <Checkbox
            key={`s${at}`}
            label={t('Saturday {at} of the month', { at })}
            value={saturdays_off.includes(at)}
            onChange={(isOn) => form.set({ saturdays_off: toggled(saturdays_off, at, isOn) })}
          />
        ))}
      <Select
        label={t('Leave year from')}
        value={String(year_month)}
        onChange={(month) => form.set({ year_month: Number(month) })}
        options={Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthWord(at + 1) }))}
      />
    </FormDialog>
  )
}
