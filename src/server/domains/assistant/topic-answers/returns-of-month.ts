import { addDays, dateInIndia, type IsoDate, monthStart } from '#core/dates.ts'
import { isSupplier } from '#core/company/registrations.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { type ReturnOf, returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'

/** The returns of a month, of every registration that files GSTR-1 and GSTR-3B; of last month where none is named. */
export async function returnsOfMonth(tx: CompanyTx, month: IsoDate | undefined): Promise<ReturnOf[]> {
  const last = addDays(monthStart(dateInIndia(tx.now)), -1)
  const period = (month ?? last).slice(0, 7)
  const found: ReturnOf[] = []
  for (const { gst_registrations_id, registration_kind } of await listRegistrations(tx))
    if (isSupplier(registration_kind)) found.push(await returnOf(tx, { period, gst_registrations_id }))
  return found.filter(({ registration }) => registration.gst_scheme === 'regular')
}
