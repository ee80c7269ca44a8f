import { useQuery } from '@tanstack/react-query'
import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { t } from '#core/messages.ts'
import { registrationLabel, registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { today } from '#web/lib/today.ts'
import { Select } from '#web/ui/text-input.tsx'
import { monthWords, returnMonths } from './months.ts'

type Props = { of: ReturnChoice; onChange: (of: ReturnChoice) => void }

/** The month of a return, and its registration where the company has several. */
export function ReturnChoiceFields({ of, onChange }: Props) {
  const { period } = of
  const months = returnMonths(today())
  const { data } = useQuery(registrationsQuery)
  const rows = data?.rows.filter(({ registration_kind }) => registration_kind === 'regular' || registration_kind === 'sez') ?? []
  const main = rows.find(({ is_main }) => is_main)?.gst_registrations_id
  return (
    <>
      {rows.length > 1 && (
        <Select
          label={t('Registration')}
          hideLabel
          value={of.gst_registrations_id ?? main ?? ''}
          onChange={(id) => onChange({ period, gst_registrations_id: id === main ? undefined : id })}
          options={rows.map((row) => ({ value: row.gst_registrations_id, label: registrationLabel(row) }))}
        />
      )}
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
