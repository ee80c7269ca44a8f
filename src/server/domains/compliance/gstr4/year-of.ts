import type { CompositionYear } from '#contract/compliance/gstr4.ts'
import { schemeSpan } from '#core/company/registrations.ts'
import { addDays, financialYear, type IsoDate, monthEnd } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { within } from '#server/domains/compliance/cmp08/quarter-of.ts'
import { type ReturnOf, returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** A year of a composition dealer; `of`: its days under the scheme. `quarters`: their last months. It is stored under the month its year ends with. */
export type YearOf = { of: ReturnOf; start: IsoDate; end: IsoDate; year: string; quarters: readonly string[] }

/** Throws `wrong_state` for a registration that was not under the composition scheme in the year (CGST Rules r.62(1)(ii)). */
export async function yearOf(tx: CompanyTx, { year_start, gst_registrations_id }: CompositionYear): Promise<YearOf> {
  const { start, end, label } = financialYear(year_start)
  const of = await returnOf(tx, { period: end.slice(0, 7), gst_registrations_id })
  const own = (await listRegistrations(tx)).find(({ gstin }) => gstin === of.registration.gstin)
  const spanIn = (from: IsoDate, until: IsoDate) => own && schemeSpan(own.schemes, 'composition', within({ from, until }, own))
  const span = spanIn(start, end)
  if (!span)
    throw new AppError('wrong_state', 'This registration was not under the composition scheme in this year. It files GSTR-9.')
  const quarters: string[] = []
  for (let from = start; from < end; ) {
    const until = monthEnd(addDays(monthEnd(addDays(monthEnd(from), 1)), 1))
    if (spanIn(from, until)) quarters.push(until.slice(0, 7))
    from = addDays(until, 1)
  }
  return { of: { ...of, ...span }, start, end, year: label, quarters }
}
