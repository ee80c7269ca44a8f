import { type Heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import { mulDiv } from '#core/money.ts'
import { addTaxes, noTax, type Taxes, taxesBy } from '#core/compliance/gstr3b/tax.ts'
import type { KeptRules } from './common-credit.ts'

const above = (of: Taxes, sign: 1 | -1): Taxes => taxesBy((head) => Math.max(0, sign * of[head]))
const whole = (of: Taxes): Heads => ({ ...noHeads(), ...of })

/** What rules 38, 42 and 43 reverse for good, 4(B)(1). */
export const reversedBy = ({ rule42, rule43, rule38, true_up }: KeptRules): Heads =>
  whole([rule42.d1, rule42.d2, rule43, rule38, above(true_up?.amount ?? noTax, 1)].reduce(addTaxes, noTax))

/** What the true-up of the year before gives back, in 4(A)(5) (CGST Rules r.42(2)(b)). */
export const restoredBy = ({ true_up }: KeptRules): Heads => whole(above(true_up?.amount ?? noTax, -1))

/**
 * What a return reversed under the rules, where a person entered `reversed` for them in 4(B)(1): less than was proposed, then each in that proportion,
 * so that the true-up of the year counts what was reversed.
 */
export function keptRules(rules: KeptRules, reversed: Heads): KeptRules {
  const proposed = reversedBy(rules)
  const kept = (of: Taxes): Taxes =>
    taxesBy((head) =>
      of[head] > 0 && reversed[head] < proposed[head]
        ? mulDiv(of[head], BigInt(Math.max(0, reversed[head])), BigInt(proposed[head]))
        : of[head],
    )
  const { rule42, rule43, rule43_by_bill = {}, rule38, true_up } = rules
  return {
    ...rules,
    rule42: { ...rule42, d1: kept(rule42.d1), d2: kept(rule42.d2) },
    rule43: kept(rule43),
    rule43_by_bill: Object.fromEntries(Object.entries(rule43_by_bill).map(([id, share]) => [id, kept(share)])),
    rule38: kept(rule38),
    true_up: true_up && { ...true_up, amount: kept(true_up.amount) },
  }
}
