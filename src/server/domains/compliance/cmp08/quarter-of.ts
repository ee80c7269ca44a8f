import type { ReturnChoice } from '#contract/compliance/gst-returns.ts'
import { type Scheme, schemeSpan } from '#core/company/registrations.ts'
import { isFirstMonthsOfQuarter, quarterStart } from '#core/compliance/gstr1/period.ts'
import { addDays, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { listRegistrations } from '#server/domains/company/registrations/read-registrations.ts'
import { type ReturnOf, returnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** A quarter of a composition dealer; `from` and `until`: its days under the scheme, `quarter`: where it begins and ends. */
export type QuarterOf = ReturnOf & {
  quarter: { from: IsoDate; until: IsoDate }
  /** The last day whose cancellations it counts: no later quarter would, once the scheme is left. Null: no last day. */
  cancelled_until: IsoDate | null
}

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
  const cancelled_until =
    own && isLastUnder(own.schemes, within({ from: quarter.until, until: '9999-12-31' }, own)) ? null : quarter.until
  return { ...of, ...span, registration: { ...of.registration, gst_scheme: 'composition' }, quarter, cancelled_until }
}

/** No day after the quarter is under the scheme: it was left, or the registration ended. */
function isLastUnder(schemes: readonly Scheme[], { from, until }: Days): boolean {
  const next = addDays(from, 1)
  return next > until || schemeSpan(schemes, 'composition', { from: next, until }) === undefined
}

/** The quarter before, where the registration was under the scheme in it. */
export async function quarterBefore(tx: CompanyTx, { registration, quarter }: QuarterOf): Promise<QuarterOf | undefined> {
  const period = addDays(quarter.from, -1).slice(0, 7)
  const gst_registrations_id = registration.gst_registrations_id ?? undefined
  return quarterOf(tx, { period, gst_registrations_id }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'wrong_state') return undefined
    throw error
  })
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
