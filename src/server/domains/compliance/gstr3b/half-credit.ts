import { lessTaxes, type Taxes, taxesBy } from '#core/compliance/gstr3b/tax.ts'
import { mulDiv } from '#core/money.ts'
import { isHalfClaimed } from '#server/domains/compliance/gst-credit/methods.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FiledRules } from './common-credit.ts'

type Known = {
  /** Bills whose credit filed returns of other periods claimed, with the period. */
  claimed: ReadonlyMap<string, string>
  filed: readonly FiledRules[]
}
/** The credit of a bill that was availed. */
export type Availed = (bills_id: string, credit: Taxes) => Taxes

/**
 * What was availed of the credit of bills: half of it, where rule 38 took the other half in the return that claimed it (CGST Act s.17(4)). Rules 37 and
 * 37A reverse what was availed, so nobody reverses that other half again.
 */
export async function availedCredit(tx: CompanyTx, of: ReturnOf, { claimed, filed }: Known): Promise<Availed> {
  const halved = new Set(filed.flatMap(({ period, rules }) => (rules?.is_half ? [period] : [])))
  if (await isHalfClaimed(tx, of)) halved.add(of.period)
  return (bills_id, credit) => (halved.has(claimed.get(bills_id) ?? of.period) ? lessTaxes(credit, halfOf(credit)) : credit)
}

const halfOf = (credit: Taxes): Taxes => taxesBy((head) => mulDiv(credit[head], 1n, 2n))
