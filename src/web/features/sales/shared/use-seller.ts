import { useQuery } from '@tanstack/react-query'
import type { CompanyBasics } from '#contract/company/company.ts'
import { schemeOn } from '#core/company/registrations.ts'
import { isIsoDate } from '#core/dates.ts'
import { registrationsQuery } from '#web/features/company/shared/registrations.ts'
import { today } from '#web/lib/today.ts'

/** The seller that the figures go by: the company under the registration of the form, on the day. */
export function useSeller(company: CompanyBasics, gst_registrations_id: string | undefined, date: string): CompanyBasics {
  const { data } = useQuery(registrationsQuery)
  const own = data?.rows.find((row) => (gst_registrations_id ? row.gst_registrations_id === gst_registrations_id : row.is_main))
  if (!own) return company
  const { gst_scheme } = schemeOn(own.schemes, isIsoDate(date) ? date : today())
  if (own.is_main) return { ...company, gst_scheme }
  const { gstin, state_code, invoice_prefix } = own
  return { ...company, gstin, state_code, gst_scheme, invoice_prefix: invoice_prefix ?? company.invoice_prefix }
}
