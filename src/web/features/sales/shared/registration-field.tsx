import { useQuery } from '@tanstack/react-query'
import type { CompanyBasics } from '#contract/company/company.ts'
import type { Registration } from '#contract/company/registrations.ts'
import { isInForce, schemeOn } from '#core/company/registrations.ts'
import { isIsoDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { registrationLabel, registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { today } from '#web/lib/today.ts'
import { Select } from '#web/ui/text-input.tsx'
import type { DocumentForm } from './values.ts'

const sells = ({ registration_kind, invoice_prefix }: Registration) =>
  (registration_kind === 'regular' || registration_kind === 'sez') && invoice_prefix !== null

/** Under which GSTIN the document is issued; nothing where the company has one. */
export function RegistrationField({ form, date }: { form: DocumentForm; date: string }) {
  const { data } = useQuery(registrationsQuery)
  const day = isIsoDate(date) ? date : today()
  const rows = data?.rows.filter((row) => sells(row) && (row.is_main || isInForce(row, day))) ?? []
  const chosen = form.values.gst_registrations_id ?? ''
  if (rows.length < 2 && chosen === '') return null
  const field = form.at<string>('gst_registrations_id')
  return (
    <Select
      label={t('Registration')}
      {...field}
      value={chosen}
      options={[
        ...rows.map((row) => ({ value: row.is_main ? '' : row.gst_registrations_id, label: registrationLabel(row) })),
        ...(rows.some((row) => row.gst_registrations_id === chosen) || chosen === ''
          ? []
          : [{ value: chosen, label: t('Not in force on this date') }]),
      ]}
    />
  )
}

/** The seller that the figures go by: the company under the registration of the form, on the day. */
export function useSellerOf(company: CompanyBasics, gst_registrations_id: string | undefined, date: string): CompanyBasics {
  const { data } = useQuery(registrationsQuery)
  const own = data?.rows.find((row) => (gst_registrations_id ? row.gst_registrations_id === gst_registrations_id : row.is_main))
  if (!own) return company
  const { gst_scheme } = schemeOn(own.schemes, isIsoDate(date) ? date : today())
  if (own.is_main) return { ...company, gst_scheme }
  const { gstin, state_code, invoice_prefix } = own
  return { ...company, gstin, state_code, gst_scheme, invoice_prefix: invoice_prefix ?? company.invoice_prefix }
}
