import { type IsoDate, monthEnd, monthStart } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
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
}

/**
 * The monthly components that cost the employer a twelfth of the yearly cost (CTC), with their shares of PF and ESI inside: basic and house rent
 * allowance by percent, the rest as special allowance. What rounding leaves, less than a few rupees, is in `left`.
 */
export function solveCtc({ ctc, basic_percent, hra_percent, ...epf }: CtcAsk, month: IsoDate) {
  const cost = Math.floor(ctc / 12 / 100) * 100
  const basic = toRupee(mulDiv(cost, BigInt(basic_percent), 100n))
  const hra = toRupee(mulDiv(basic, BigInt(hra_percent), 100n))
  const of = (special: Paise) => [
    { code: 'BASIC', amount: basic },
    ...(hra > 0 ? [{ code: 'HRA', amount: hra }] : []),
    ...(special > 0 ? [{ code: 'SPECIAL', amount: special }] : []),
  ]
  // Cost grows with the special allowance, so halving finds the largest that fits; ESI ends above its ceiling, and the cost falls there once.
  let [low, high] = [0, Math.max(0, Math.floor((cost - basic - hra) / 100))]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (monthlyCost(of(middle * 100), epf, month) <= cost) low = middle
    else high = middle - 1
  }
  const components = of(low * 100)
  const monthly_cost = monthlyCost(components, epf, month)
  return { components, monthly_cost, left: cost - monthly_cost }
}

function monthlyCost(
  components: { code: string; amount: Paise }[],
  epf: Omit<CtcAsk, 'ctc' | 'basic_percent' | 'hra_percent'>,
  month: IsoDate,
): Paise {
  const { gross, wages } = fullMonth({ components })
  const [first, last] = [monthStart(month), monthEnd(month)]
  const facts = { on_full_wage: epf.epf_on_full_wage, is_pension_member: epf.is_pension, voluntary: 0 }
  const pf = epf.is_epf ? epfOf(wages, facts, first, last) : undefined
  const esi = isEsiCovered(wages, last, false) ? esiOf(wages, 30, last) : undefined
  return gross + (pf ? pf.pension + pf.employer : 0) + (esi?.employer ?? 0)
}
