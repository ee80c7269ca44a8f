import type { Cmp08 } from '#contract/compliance/cmp08.ts'
import { financialYear } from '#core/dates.ts'
import { mulDiv } from '#core/money.ts'
import { type CompositionKind, compositionLimits, specialStates } from '#core/tax/law/composition.ts'
import { lawOn } from '#core/tax/law/value.ts'
import { turnoverOf } from '#server/domains/compliance/gst-turnovers/year-turnover.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { QuarterOf } from './quarter-of.ts'

/** Share of the limit from which we warn, percent. */
const NEAR = 90n

/**
 * Turnover of the PAN in the year beside the limit of the scheme: an option lapses on the day the turnover of the year exceeds it (CGST Act s.10(3)).
 */
export async function limitOf(tx: CompanyTx, of: QuarterOf, business: CompositionKind | undefined): Promise<Cmp08['limit']> {
  const turnover = (await turnoverOf(tx, financialYear(of.until).start)).amount
  const law = lawOn(compositionLimits, of.until)?.value
  const isSpecial = specialStates.includes(of.registration.gstin?.slice(0, 2) ?? '')
  const most =
    law === undefined || business === undefined
      ? null
      : business === 'services'
        ? law.services
        : isSpecial
          ? law.special
          : law.goods
  if (most === null) return { turnover, most, state: 'unknown' }
  return { turnover, most, state: turnover > most ? 'above' : turnover >= mulDiv(most, NEAR, 100n) ? 'near' : 'below' }
}
