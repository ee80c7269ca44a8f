import type { Gathered } from './figures.ts'
import type { KeptRules } from './common-credit.ts'
import { add } from './purchases.ts'
import { keptRules } from './rule-figures.ts'
import { keptReversals, type Reversals } from './unpaid-credit.ts'

/** What a return keeps of credit it reversed and claimed again: by bill for now, and by rule for good. */
export function keptCredit({ unpaid, defaults, proposed, figures, common, blocked }: Gathered): {
  reversals: Reversals
  defaults: Reversals
  rules: KeptRules
} {
  const kept = (reversals: Reversals) => keptReversals(reversals, proposed.rev_OTH, figures.rev_OTH)
  const { is_half, turnover, rule42, rule43, rule43_by_bill, rule38, true_up } = common
  // Blocked credit is in 4(B)(1), too, and comes first: bills never credited it.
  const byRules = { ...figures.rev_RUL }
  add(byRules, blocked, -1)
  return {
    reversals: kept(unpaid.reversals),
    defaults: kept(defaults.reversals),
    rules: keptRules({ is_half, turnover, rule42, rule43, rule43_by_bill, rule38, true_up }, byRules),
  }
}
