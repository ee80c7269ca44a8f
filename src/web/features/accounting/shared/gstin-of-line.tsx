import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { registrationLabel, registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { Select } from '#web/ui/text-input.tsx'

type Props = {
  value: string | null | undefined
  onChange: (gst_registrations_id: string | null) => void
  of: string
  hideLabel: boolean
}

/** The GSTIN in whose return a line is, where the company has several; the main one by default. */
export function GstinOfLine({ value, onChange, of, hideLabel }: Props) {
  const rows = useQuery(registrationsQuery).data?.rows ?? []
  if (rows.length < 2) return null
  return (
    <Select
      label={t('GSTIN{of}', { of })}
      hideLabel={hideLabel}
      value={value ?? rows.find(({ is_main }) => is_main)?.gst_registrations_id ?? ''}
      options={rows.map((row) => ({ value: row.gst_registrations_id, label: registrationLabel(row) }))}
      onChange={(chosen) => onChange(chosen || null)}
    />
  )
}
