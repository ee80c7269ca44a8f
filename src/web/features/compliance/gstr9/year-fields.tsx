import { useQuery } from '@tanstack/react-query'
import type { AnnualChoice } from '#contract/compliance/gstr9.ts'
import { t } from '#core/messages.ts'
import { registrationLabel, registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { today } from '#web/lib/today.ts'
import { Select } from '#web/ui/text-input.tsx'
import { pastYears } from './years.ts'

type Props = { of: AnnualChoice; onChange: (of: AnnualChoice) => void }

/** The year of a return, and its registration where the company has several. */
export function YearFields({ of, onChange }: Props) {
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
          onChange={(id) => onChange({ ...of, gst_registrations_id: id === main ? undefined : id })}
          options={rows.map((row) => ({ value: row.gst_registrations_id, label: registrationLabel(row) }))}
        />
      )}
      <Select
        label={t('Year')}
        hideLabel
        value={of.year_start}
        onChange={(year_start) => onChange({ ...of, year_start })}
        options={pastYears(today()).map(({ start, label }) => ({ value: start, label: t('FY {year}', { year: label }) }))}
      />
    </>
  )
}
