import { type IsoDate, monthEnd, monthStart } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import type { Component, TermsPart } from './components.ts'
import { type Formula, namesIn } from './formula.ts'
import { formulaAmount } from './formula-value.ts'
import { epfOf } from './provident-fund.ts'
import { toRupee } from './rounding.ts'
import { fullMonth } from './full-month.ts'
import { esiOf, isEsiCovered } from './state-insurance.ts'

export type CtcAsk = {
  ctc: Paise
  basic_percent: number
  hra_percent: number
  is_epf: boolean
  epf_on_full_wage: boolean
  is_pension: boolean
  /** Components of the company that belong to its pay structure, with their formulas. */
  own?: readonly OwnPart[]
}
type OwnPart = { component: Component; formula: Formula }

/**
 * The monthly components that cost the employer a twelfth of the yearly cost (CTC), with their shares of PF and ESI inside: basic and house rent
 * allowance by percent, components of the company by their formulas, the rest as special allowance or as what takes the rest. What rounding leaves, less than a few rupees, is in `left`.
 */
export function solveCtc({ ctc, basic_percent, hra_percent, own = [], ...epf }: CtcAsk, month: IsoDate) {
  const cost = Math.floor(ctc / 12 / 100) * 100
  const basic = toRupee(mulDiv(cost, BigInt(basic_percent), 100n))
  const hra = toRupee(mulDiv(basic, BigInt(hra_percent), 100n))
  const takesRest = own.some(({ formula }) => namesIn(formula).has('balance'))
  const ownParts = (balance: Paise): TermsPart[] =>
    own.map(({ component, formula }) => ({
      code: component.code,
      amount: formulaAmount(formula, { basic, ctc: cost, balance, days: 30 }),
      component,
    }))
  const of = (special: Paise): TermsPart[] => [
    { code: 'BASIC', amount: basic },
    ...(hra > 0 ? [{ code: 'HRA', amount: hra }] : []),
    ...ownParts(special),
    ...(special > 0 && !takesRest ? [{ code: 'SPECIAL', amount: special }] : []),
  ]
  // Cost grows with the special allowance, so halving finds the largest that fits; ESI ends above its ceiling, and the cost falls there once.
  let [low, high] = [0, Math.max(0, Math.floor((cost - basic - hra) / 100))]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (monthlyCost(of(middle * 100), epf, month) <= cost) low = middle
    else high = middle - 1
  }
  const parts = of(low * 100)
  const monthly_cost = monthlyCost(parts, epf, month)
  return { components: parts.map(({ code, amount }) => ({ code, amount })), monthly_cost, left: cost - monthly_cost }
}

function monthlyCost(
  components: readonly TermsPart[],
  epf: Omit<CtcAsk, 'ctc' | 'basic_percent' | 'hra_percent' | 'own'>,
  month: IsoDate,
): Paise {
  const { gross, wages } = fullMonth({ components })
  const [first, last] = [monthStart(month), monthEnd(month)]
  const facts = { on_full_wage: epf.epf_on_full_wage, is_pension_member: epf.is_pension, voluntary: 0 }
  const pf = epf.is_epf ? epfOf(wages, facts, first, last) : undefined
  const esi = isEsiCovered(wages, last, false) ? esiOf(wages, 30, last) : undefined
  return gross + (pf ? pf.pension + pf.employer : 0) + (esi?.employer ?? 0)
}
