import type { AnnualChoice } from '#contract/compliance/gstr9.ts'
import { isInForceWithin } from '#core/company/registrations.ts'
import { addDays, financialYear, type IsoDate, monthEnd } from '#core/dates.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { type ReturnOf, returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** An annual return; `owed`: months in which the registration was in force. It is stored under the month its year ends with. */
export type YearOf = {
  of: ReturnOf
  start: IsoDate
  end: IsoDate
  year: string
  months: readonly string[]
  next: readonly string[]
  owed: readonly string[]
}

export async function yearOf(tx: CompanyTx, { year_start, gst_registrations_id }: AnnualChoice): Promise<YearOf> {
  const { start, end, label } = financialYear(year_start)
  const months = monthsFrom(start, 12)
  const of = await returnOf(tx, { period: end.slice(0, 7), gst_registrations_id })
  // Rows of the year may be corrected in returns of April to October after it.
  const own = (await listRegistrations(tx)).find(({ gstin }) => gstin === of.registration.gstin)
  const owed = months.filter((month) => !own || isInForceWithin(own, { from: `${month}-01`, until: monthEnd(`${month}-01`) }))
  return { of, start, end, year: label, months, owed, next: monthsFrom(addDays(end, 1), 7) }
}

function monthsFrom(first: IsoDate, count: number): string[] {
  const found: string[] = []
  for (let at = first; found.length < count; at = addDays(monthEnd(at), 1)) found.push(at.slice(0, 7))
  return found
}
