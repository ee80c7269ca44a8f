import { addDays, dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { isSupplier } from '#core/company/registrations.ts'
import type { Place } from '#core/assistant/topics/topic.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { type ReturnOf, returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'

type Asked = { month: IsoDate | undefined; place?: Place | undefined }

/** The returns of a month, of every registration in force that files GSTR-1 and GSTR-3B, or of those named; of last month where none is named. */
export async function returnsOfMonth(tx: CompanyTx, { month, place }: Asked): Promise<ReturnOf[]> {
  const last = addDays(monthStart(dateInIndia(tx.now)), -1)
  const period = (month ?? last).slice(0, 7)
  const found: ReturnOf[] = []
  for (const row of await listRegistrations(tx)) {
    const { gst_registrations_id, registration_kind, registered_from, registered_to } = row
    if (place && !place.ids.includes(gst_registrations_id)) continue
    const isInForce = (registered_from ?? period).slice(0, 7) <= period && (registered_to ?? period).slice(0, 7) >= period
    if (isInForce && isSupplier(registration_kind)) found.push(await returnOf(tx, { period, gst_registrations_id }))
  }
  return found.filter(({ registration }) => registration.gst_scheme === 'regular')
}
