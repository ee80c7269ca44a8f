import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { registrationLabel, registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { Select } from '#web/ui/text-input.tsx'

type Props = { value: string | undefined; onChange: (gst_registrations_id: string | undefined) => void }

/** The registration of a return, where the company has several; undefined is the main one. */
export function RegistrationField({ value, onChange }: Props) {
  const { data } = useQuery(registrationsQuery)
  const rows = data?.rows.filter(({ registration_kind }) => registration_kind === 'regular' || registration_kind === 'sez') ?? []
  const main = rows.find(({ is_main }) => is_main)?.gst_registrations_id
  if (rows.length < 2) return null
  return (
    <Select
      label={t('Registration')}
      hideLabel
      value={value ?? main ?? ''}
      onChange={(id) => onChange(id === main ? undefined : id)}
      options={rows.map((row) => ({ value: row.gst_registrations_id, label: registrationLabel(row) }))}
    />
  )
}
