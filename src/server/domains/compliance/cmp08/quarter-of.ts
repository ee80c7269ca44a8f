import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { schemeSpan } from '#core/company/registrations.ts'
import { isFirstMonthsOfQuarter, quarterStart } from '#core/compliance/gstr1/period.ts'
import type { IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { type ReturnOf, returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** A quarter of a composition dealer; `from` and `until`: its days under the scheme, `quarter`: where it begins and ends. */
export type QuarterOf = ReturnOf & { quarter: { from: IsoDate; until: IsoDate } }

/**
 * The quarter that ends with a month (CGST Rules r.62(1)(i)). Throws `wrong_state` for another month, and for a registration that was not under
 * the composition scheme in it.
 */
export async function quarterOf(tx: CompanyTx, choice: ReturnChoice): Promise<QuarterOf> {
  if (isFirstMonthsOfQuarter(choice.period))
    throw new AppError('wrong_state', 'CMP-08 is filed by the quarter. Choose the last month of the quarter.')
  const of = await returnOf(tx, choice)
  const quarter = { from: quarterStart(choice.period), until: of.until }
  const own = (await listRegistrations(tx)).find(({ gstin }) => gstin === of.registration.gstin)
  const span = own ? schemeSpan(own.schemes, 'composition', within(quarter, own)) : undefined
  if (!span)
    throw new AppError('wrong_state', 'This registration was not under the composition scheme in this quarter. It files GSTR-3B.')
  return { ...of, ...span, registration: { ...of.registration, gst_scheme: 'composition' }, quarter }
}

type Days = { from: IsoDate; until: IsoDate }
type Registered = { registered_from: IsoDate | null; registered_to: IsoDate | null }

/** The days of a period on which the registration was in force. */
export function within({ from, until }: Days, { registered_from, registered_to }: Registered): Days {
  return {
    from: registered_from !== null && registered_from > from ? registered_from : from,
    until: registered_to !== null && registered_to < until ? registered_to : until,
  }
}
