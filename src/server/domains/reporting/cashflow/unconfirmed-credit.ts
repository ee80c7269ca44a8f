import type { Registration } from '#contract/company/registrations.ts'
import { isSupplier } from '#core/company/registrations.ts'
import { addDays, type IsoDate, monthStart } from '#core/dates.ts'
import type { Paise } from '#core/money.ts'
import { returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import { unconfirmedCredit } from '#server/domains/compliance/gstr2b/unconfirmed-credit.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Months whose return may still be due, the last one first. */
const MONTHS = 2

/**
 * Credit in the books at the end of a month that GSTR-2B does not confirm, over all registrations, by the first day of the month: of the last months whose
 * returns do not say what is owed (`returned`), where the statement of every registration is imported.
 */
export async function unconfirmedByMonth(
  tx: CompanyTx,
  registrations: readonly Registration[],
  today: IsoDate,
  returned: ReadonlyMap<IsoDate, unknown>,
): Promise<Map<IsoDate, Paise>> {
  const found = new Map<IsoDate, Paise>()
  const suppliers = registrations.filter(({ registration_kind }) => isSupplier(registration_kind))
  let month = monthStart(today)
  for (let count = 0; count < MONTHS && suppliers.length > 0; count += 1) {
    month = monthStart(addDays(month, -1))
    if (returned.has(month)) continue
    const period = month.slice(0, 7)
    const credits = []
    for (const { gst_registrations_id } of suppliers)
      credits.push(await unconfirmedCredit(tx, await returnOf(tx, { period, gst_registrations_id })))
    if (credits.every((credit) => credit !== undefined))
      found.set(
        month,
        credits.reduce((sum, credit) => sum + credit, 0),
      )
  }
  return found
}
