import { type Heads, noHeads } from '#core/compliance/gstr2b/row.ts'
import { addTaxes, noTax, type Taxes, taxesBy } from '#core/compliance/gstr3b/tax.ts'
import type { KeptRules } from './common-credit.ts'

const above = (of: Taxes, sign: 1 | -1): Taxes => taxesBy((head) => Math.max(0, sign * of[head]))
const whole = (of: Taxes): Heads => ({ ...noHeads(), ...of })

/** What rules 38, 42 and 43 reverse for good, 4(B)(1). */
export const reversedBy = ({ rule42, rule43, rule38, true_up }: KeptRules): Heads =>
  whole([rule42.d1, rule42.d2, rule43, rule38, above(true_up?.amount ?? noTax, 1)].reduce(addTaxes, noTax))

/** What the true-up of the year before gives back, in 4(A)(5) (CGST Rules r.42(2)(b)). */
export const restoredBy = ({ true_up }: KeptRules): Heads => whole(above(true_up?.amount ?? noTax, -1))
