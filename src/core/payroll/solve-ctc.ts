import { type IsoDate, monthEnd, monthStart } from '../dates.ts'
import { mulDiv, type Paise, sumPaise } from '../money.ts'
import type { Component, TermsPart } from './components.ts'
import { type Formula, namesIn } from './formula.ts'
import { formulaAmount } from './formula-value.ts'
import { epfOf } from './provident-fund.ts'
import { toRupee } from './rounding.ts'
import { fullMonth } from './full-month.ts'
import { esiOf, isEsiCovered } from './state-insurance.ts'

export type CtcAsk = {
  /** A year, in paise. */
  ctc: Paise
  basic_percent: number
  hra_percent: number
  is_epf: boolean
  epf_on_full_wage: boolean
  is_pension: boolean
  /** Gratuity set aside is part of the cost. */
  has_gratuity?: boolean | undefined
  /** Components of the company that belong to its pay structure, with their formulas. */
  own?: readonly OwnPart[]
}
type OwnPart = { component: Component; formula: Formula }
/** What the employer pays besides the monthly pay. */
export type EmployerPart = { code: 'EPS' | 'EPF_ER' | 'ESI_ER' | 'GRATUITY'; amount: Paise }
export type SolvedCtc = {
  components: { code: string; amount: Paise }[]
  employer: EmployerPart[]
  monthly_cost: Paise
  /** Of a month, what no component takes. */
  left: Paise
  /** Of the year, what twelve whole rupees do not divide: less than ₹12. */
  year_left: Paise
}

/**
 * The monthly components that cost the employer a twelfth of the yearly cost (CTC), with their shares of PF, ESI and gratuity inside: basic and
 * house rent allowance by percent, components of the company by their formulas, the rest as special allowance or as what takes the rest. What
 * rounding of the shares leaves goes to the house rent allowance, so that the month costs what is asked to the rupee; without one it is in `left`.
 */
export function solveCtc(ask: CtcAsk, month: IsoDate): SolvedCtc {
  const cost = Math.floor(ask.ctc / 12 / 100) * 100
  // ESI ends above its ceiling and the cost falls there: both sides are tried, and the side that its own wages are on counts.
  const found = [false, true].flatMap((isInsured) => solveAs(ask, cost, month, isInsured) ?? [])
  const [best] = found.toSorted((one, other) => Math.abs(one.left) - Math.abs(other.left))
  const { parts, employer, left } = best ?? { parts: partsOf(ask, cost, 0), employer: [], left: cost }
  return {
    components: parts.map(({ code, amount }) => ({ code, amount })),
    employer,
    monthly_cost: cost - left,
    left,
    year_left: ask.ctc - cost * 12,
  }
}

/** A twelfth of the yearly cost as stipend, which has no employer's shares. */
export function solveStipend(ctc: Paise): SolvedCtc {
  const cost = Math.floor(ctc / 12 / 100) * 100
  return {
    components: [{ code: 'STIPEND', amount: cost }],
    employer: [],
    monthly_cost: cost,
    left: 0,
    year_left: ctc - cost * 12,
  }
}

/** Undefined when the wages that result are on the other side of the ceiling of ESI. */
function solveAs(ask: CtcAsk, cost: Paise, month: IsoDate, isInsured: boolean) {
  const costOf = (parts: readonly TermsPart[]) => costs(parts, ask, month, isInsured)
  const most = Math.max(0, Math.floor(cost / 100))
  let [low, high] = [0, most]
  // With one side of ESI the cost grows with the special allowance, so halving finds the largest that fits.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (costOf(partsOf(ask, cost, middle * 100)).total <= cost) low = middle
    else high = middle - 1
  }
  const plain = partsOf(ask, cost, low * 100)
  const rest = cost - costOf(plain).total
  const filled = plain.map((part) => (part.code === 'HRA' ? { ...part, amount: part.amount + rest } : part))
  const parts = rest > 0 && costOf(filled).total === cost ? filled : plain
  const { employer, total, esi_wages } = costOf(parts)
  if (isEsiCovered(esi_wages, monthEnd(month), false) !== isInsured) return undefined
  return { parts, employer, left: cost - total }
}

/** The components with so much special allowance. */
function partsOf({ basic_percent, hra_percent, own = [] }: CtcAsk, cost: Paise, special: Paise): TermsPart[] {
  const basic = toRupee(mulDiv(cost, BigInt(basic_percent), 100n))
  const hra = toRupee(mulDiv(basic, BigInt(hra_percent), 100n))
  const takesRest = own.some(({ formula }) => namesIn(formula).has('balance'))
  return [
    { code: 'BASIC', amount: basic },
    ...(hra > 0 ? [{ code: 'HRA', amount: hra }] : []),
    ...own.map(({ component, formula }) => ({
      code: component.code,
      amount: formulaAmount(formula, { basic, ctc: cost, balance: special, days: 30 }),
      component,
    })),
    ...(special > 0 && !takesRest ? [{ code: 'SPECIAL', amount: special }] : []),
  ]
}

type Schemes = Pick<CtcAsk, 'is_epf' | 'epf_on_full_wage' | 'is_pension' | 'has_gratuity'>

/** What a month costs: pay, and the employer's shares of it. */
function costs(components: readonly TermsPart[], schemes: Schemes, month: IsoDate, isInsured: boolean) {
  const { gross, pf_wages, esi_wages, gratuity_wages } = fullMonth({ components })
  const [first, last] = [monthStart(month), monthEnd(month)]
  const facts = { on_full_wage: schemes.epf_on_full_wage, is_pension_member: schemes.is_pension, voluntary: 0 }
  const pf = schemes.is_epf ? epfOf(pf_wages, facts, first, last) : undefined
  const parts: EmployerPart[] = [
    { code: 'EPS', amount: pf?.pension ?? 0 },
    { code: 'EPF_ER', amount: pf?.employer ?? 0 },
    { code: 'ESI_ER', amount: isInsured ? esiOf(esi_wages, 30, last).employer : 0 },
    { code: 'GRATUITY', amount: schemes.has_gratuity ? gratuityOfMonth(gratuity_wages) : 0 },
  ]
  const employer = parts.filter(({ amount }) => amount > 0)
  return { gross, employer, esi_wages, total: gross + sumPaise(employer.map(({ amount }) => amount)) }
}

/** What a month of agreed components costs, in paise: pay, and what the employer pays besides it. */
export function costOfMonth(
  components: readonly TermsPart[],
  { month, is_insured, ...schemes }: Schemes & { month: IsoDate; is_insured: boolean },
): { gross: Paise; employer: EmployerPart[]; total: Paise } {
  const { gross, employer, total } = costs(components, schemes, month, is_insured)
  return { gross, employer, total }
}

/** What a month adds to the gratuity: a twelfth of 15 days of wages at 26 days a month (Code on Social Security s.53), to the rupee. */
const gratuityOfMonth = (wages: Paise): Paise => toRupee(mulDiv(wages, 15n, 26n * 12n))
