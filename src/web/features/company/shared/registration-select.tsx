import { useQuery } from '@tanstack/react-query'
import type { Registration } from '#contract/company/registrations.ts'
import { isInForce } from '#core/company/registrations.ts'
import { isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { today } from '#web/lib/today.ts'
import { Select } from '#web/ui/text-input.tsx'
import { registrationLabel, registrationsQuery } from './registrations.ts'

const trades = ({ registration_kind, invoice_prefix }: Registration) =>
  (registration_kind === 'regular' || registration_kind === 'sez') && invoice_prefix !== null

type Props = {
  /** Empty for the main registration. */
  value: string
  onChange: (gst_registrations_id: string) => void
  error?: string | undefined
  date: string
  /** Of a bill, which an input service distributor may receive. */
  isReceived?: boolean
}

/** Which GSTIN a document is of; nothing where the company has one. */
export function RegistrationSelect({ value, onChange, error, date, isReceived = false }: Props) {
  const { data } = useQuery(registrationsQuery)
  const day = isIsoDate(date) ? date : today()
  const rows =
    data?.rows.filter(
      (row) => (trades(row) || (isReceived && row.registration_kind === 'isd')) && (row.is_main || isInForce(row, day)),
    ) ?? []
  if (rows.length < 2 && value === '') return null
  const isKnown = value === '' || rows.some((row) => row.gst_registrations_id === value)
  return (
    <Select
      label={t('Registration')}
      value={value}
      onChange={onChange}
      error={error}
      options={[
        ...rows.map((row) => ({ value: row.is_main ? '' : row.gst_registrations_id, label: registrationLabel(row) })),
        ...(isKnown ? [] : [{ value, label: t('Not in force on this date') }]),
      ]}
    />
  )
}
