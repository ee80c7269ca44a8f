import { shareOut } from '#core/compliance/gstr3b/rule-shares.ts'
import { addTaxes, lessTaxes, noTax, type Taxes, taxesBy } from '#core/compliance/gstr3b/tax.ts'
import { financialYear } from '#core/dates.ts'
import { mulDiv } from '#core/money.ts'
import { commonByBill, type CommonOfBill } from '#server/domains/compliance/gst-credit/common-by-bill.ts'
import type { ReturnOf } from '#server/domains/compliance/gst-returns/return-of.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { FiledRules, KeptRules } from './common-credit.ts'

type Known = {
  /** Bills whose credit filed returns of other periods claimed, with the period, and those that this return claims. */
  claimed: ReadonlyMap<string, string>
  bills: readonly string[]
  filed: readonly FiledRules[]
  /** The rules of this return, where it is one. */
  own: KeptRules | undefined
}
/** The credit of a bill that was availed. */
export type Availed = (bills_id: string, credit: Taxes) => Taxes

/**
 * What was availed of the credit of bills: all of it, less half where rule 38 took the other half (CGST Act s.17(4)), and less what rules 42 and 43
 * reversed of it in returns up to this one. Rules 37 and 37A reverse what was availed (CGST Act s.16(2), second proviso), so nothing is reversed
 * twice, and no more is reclaimed than was.
 */
export async function availedCredit(tx: CompanyTx, of: Pick<ReturnOf, 'period'>, known: Known): Promise<Availed> {
  const returns = [
    ...known.filed.flatMap(({ period, rules }) => (rules && period < of.period ? [{ period, rules }] : [])),
    ...(known.own ? [{ period: of.period, rules: known.own }] : []),
  ]
  const claimed = new Map([...known.claimed, ...known.bills.map((id) => [id, of.period] as const)])
  const halved = new Set(returns.flatMap(({ period, rules }) => (rules.is_half ? [period] : [])))
  const divided = new Set(returns.flatMap(({ period, rules }) => (rules.is_half ? [] : [period])))
  const common = await commonByBill(
    tx,
    [...claimed].flatMap(([id, period]) => (divided.has(period) ? [id] : [])),
  )
  const taken = sharesOf(returns, claimed, common)
  return (bills_id, credit) => {
    const whole = halved.has(claimed.get(bills_id) ?? of.period) ? lessTaxes(credit, halfOf(credit)) : credit
    return leftOf(whole, taken.get(bills_id) ?? noTax)
  }
}

type Return = { period: string; rules: KeptRules }

/** What rules 42 and 43 reversed of each bill, the true-up of the year included. */
function sharesOf(returns: readonly Return[], claimed: ReadonlyMap<string, string>, common: ReadonlyMap<string, CommonOfBill>) {
  const sums = new Map<string, Taxes>()
  const add = (shares: ReadonlyMap<string, Taxes>) => {
    for (const [id, share] of shares) sums.set(id, addTaxes(sums.get(id) ?? noTax, share))
  }
  const partsOf = (which: keyof CommonOfBill, isIn: (period: string) => boolean) =>
    new Map([...common].flatMap(([id, each]) => (isIn(claimed.get(id) ?? '') ? [[id, each[which]] as const] : [])))
  for (const { period, rules } of returns) {
    const { d1, d2, c2, partly_private } = rules.rule42
    const isOwn = (each: string) => each === period
    add(shareOut(d1, partsOf('common', isOwn), c2))
    add(shareOut(d2, partsOf('partly_private', isOwn), partly_private))
    add(new Map(Object.entries(rules.rule43_by_bill ?? {})))
    if (rules.true_up === null) continue
    const { year_start, amount } = rules.true_up
    const year = returns.filter((each) => !each.rules.is_half && financialYear(`${each.period}-01`).start === year_start)
    const ofYear = new Set(year.map((each) => each.period))
    const whole = year.map((each) => each.rules.rule42.c2).reduce(addTaxes, noTax)
    add(
      shareOut(
        amount,
        partsOf('common', (each) => ofYear.has(each)),
        whole,
      ),
    )
  }
  return sums
}

const halfOf = (credit: Taxes): Taxes => taxesBy((head) => mulDiv(credit[head], 1n, 2n))
const leftOf = (credit: Taxes, taken: Taxes): Taxes => taxesBy((head) => Math.max(0, credit[head] - taken[head]))
