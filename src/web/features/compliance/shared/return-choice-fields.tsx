import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Select } from '#web/ui/text-input.tsx'
import { monthWords, returnMonths } from './months.ts'
import { RegistrationField } from './registration-field.tsx'

type Props = { of: ReturnChoice; onChange: (of: ReturnChoice) => void }

/** The month of a return, and its registration where the company has several. */
export function ReturnChoiceFields({ of, onChange }: Props) {
  const { period } = of
  const months = returnMonths(today())
  return (
    <>
      <RegistrationField value={of.gst_registrations_id} onChange={(id) => onChange({ period, gst_registrations_id: id })} />
      <Select
        label={t('Month')}
        hideLabel
        value={period}
        onChange={(month) => onChange({ ...of, period: month })}
        options={(months.includes(period) ? months : [period, ...months]).map((value) => ({ value, label: monthWords(value) }))}
      />
    </>
  )
}
