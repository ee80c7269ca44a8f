import { daysBetween, financialYear, type IsoDate, monthEnd, monthStart } from '../dates.ts'
import { mulDiv, type Paise, sumPaise } from '../money.ts'
import { type Component, componentOf } from './components.ts'
import type { TaxRegime } from './law/salary-tax.ts'
import { type Epf, epfOf } from './provident-fund.ts'
import { ptOf } from './professional-tax.ts'
import { toRupee } from './rounding.ts'
import { type Declaration, taxAge } from './salary-tax.ts'
import { type Basis, lineNames, type SlipLine } from './slip-lines.ts'
import { type Esi, esiOf } from './state-insurance.ts'
import { monthTax } from './month-tax.ts'
import { type Wages, wagesOf } from './wages.ts'

/** Pay terms from a day on. */
export type Terms = {
  components: readonly { code: string; amount: Paise }[]
  state: string
  regime: TaxRegime
  is_epf: boolean
  epf_on_full_wage: boolean
  is_pension: boolean
  voluntary_pf: Paise
  declared: Declaration
  grade: string
  dimensions_id: string | null
}
export type Person = {
  is_woman: boolean
  born_on: IsoDate | null
  has_pan: boolean
  joined_on: IsoDate
  left_on: IsoDate | null
}
/** The inputs of one month; `one_offs` deducted by the company, such as an advance repaid, are a `recovery`. */
export type MonthInputs = {
  lop_days: number
  one_offs: { code: string; amount: Paise }[]
  recovery: Paise
  welfare_fund: Paise
  welfare_fund_employer: Paise
}
export const noInputs: MonthInputs = { lop_days: 0, one_offs: [], recovery: 0, welfare_fund: 0, welfare_fund_employer: 0 }
/** Of the financial year before this month, at this employer; of an earlier employer only pay and tax. */
export type YearSoFar = {
  taxable: Paise
  hra: Paise
  basic: Paise
  gross: Paise
  pt: Paise
  tax: Paise
  other_taxable: Paise
  other_tax: Paise
}
export const nothingYet: YearSoFar = { taxable: 0, hra: 0, basic: 0, gross: 0, pt: 0, tax: 0, other_taxable: 0, other_tax: 0 }

export type SlipInput = {
  /** Its first day. */
  month: IsoDate
  person: Person
  terms: Terms
  inputs: MonthInputs
  year: YearSoFar
  /** Insured in the contribution period, by the rate of wages at its start or on joining. */
  is_esi: boolean
}
export type Slip = {
  month: IsoDate
  days: number
  employed_days: number
  paid_days: number
  lines: readonly SlipLine[]
  wages: Wages
  epf: Epf | null
  esi: Esi | null
  gross: Paise
  deductions: Paise
  net: Paise
  employer_cost: Paise
  /** What adds to the year. */
  counted: { taxable: Paise; hra: Paise; basic: Paise; gross: Paise }
}

/**
 * One person's pay for a month: gross, wage bases, PF, ESI, professional tax, income tax, net; every line with why. Same input,
 * same slip.
 */
export function computeSlip(input: SlipInput): Slip {
  const { month, person, terms, inputs } = input
  const [first, last] = [monthStart(month), monthEnd(month)]
  const days = daysBetween(first, last) + 1
  const from = person.joined_on > first ? person.joined_on : first
  const to = person.left_on !== null && person.left_on < last ? person.left_on : last
  const employed_days = Math.max(0, daysBetween(from, to) + 1)
  const paid_days = Math.max(0, employed_days - inputs.lop_days)
  const earned = earnings(terms, inputs, { days, paid_days })
  const paid = earned.map(({ component, amount }) => ({ component, amount }))
  const sum = (of: (component: Component) => boolean) =>
    sumPaise(paid.filter((each) => of(each.component)).map((each) => each.amount))
  const gross = sum(() => true)
  const wages = wagesOf(paid)
  const epf = terms.is_epf && employed_days > 0 ? epfOf(wages.wages, epfFacts(terms), from, to) : null
  const esiWages = esiBase(paid, wages)
  const esi = input.is_esi && employed_days > 0 ? esiOf(esiWages, paid_days, last) : null
  const full = fullMonth(terms)
  const months_left = monthsLeft(month, person.left_on)
  const year_gross = input.year.gross + gross + full.gross * (months_left - 1)
  const pt = ptOf(
    { state: terms.state, is_woman: person.is_woman, gross, year_gross, deducted: input.year.pt, months_left },
    first,
  )
  const counted = {
    taxable: sum((each) => each.is_taxable),
    hra: sum((each) => each.is_hra),
    basic: sum((each) => each.is_basic),
    gross,
  }
  const tax = monthTax({
    month: first,
    counted,
    year: input.year,
    full,
    months_left,
    pt: pt?.amount ?? 0,
    regime: terms.regime,
    declared: terms.declared,
    age: taxAge(person.born_on, financialYear(month).end),
    has_pan: person.has_pan,
  })
  const deducted: SlipLine[] = [
    ...(epf ? [line('deduction', 'EPF', lineNames.EPF, epf.employee, epfBasis(epf, wages, 'employee'))] : []),
    ...(epf && epf.voluntary > 0 ? [line('deduction', 'VPF', lineNames.VPF, epf.voluntary, { kind: 'entered' })] : []),
    ...(esi ? [line('deduction', 'ESI', lineNames.ESI, esi.employee, esiBasis(esi, 'employee'))] : []),
    ...(pt
      ? [line('deduction', 'PT', lineNames.PT, pt.amount, { kind: 'pt', state: terms.state, base: pt.base, law: pt.law })]
      : []),
    line('deduction', 'TDS', lineNames.TDS, tax.amount, tax.basis),
    line('deduction', 'LWF', lineNames.LWF, inputs.welfare_fund, { kind: 'entered' }),
    line('deduction', 'RECOVERY', lineNames.RECOVERY, inputs.recovery, { kind: 'entered' }),
  ].filter(({ amount, code }) => amount !== 0 || code === 'TDS')
  const employer: SlipLine[] = [
    ...(epf ? [line('employer', 'EPS', lineNames.EPS, epf.pension, epfBasis(epf, wages, 'pension'))] : []),
    ...(epf ? [line('employer', 'EPF_ER', lineNames.EPF_ER, epf.employer, epfBasis(epf, wages, 'employer'))] : []),
    ...(esi ? [line('employer', 'ESI_ER', lineNames.ESI_ER, esi.employer, esiBasis(esi, 'employer'))] : []),
    line('employer', 'LWF_ER', lineNames.LWF_ER, inputs.welfare_fund_employer, { kind: 'entered' }),
  ].filter(({ amount }) => amount !== 0)
  const deductions = sumPaise(deducted.map(({ amount }) => amount))
  return {
    month: first,
    days,
    employed_days,
    paid_days,
    lines: [...earned.map(({ line: each }) => each), ...deducted, ...employer],
    wages,
    epf,
    esi,
    gross,
    deductions,
    net: gross - deductions,
    employer_cost: gross + sumPaise(employer.map(({ amount }) => amount)),
    counted,
  }
}

function line(group: SlipLine['group'], code: string, name: string, amount: Paise, basis: Basis): SlipLine {
  return { group, code, name, amount, basis }
}

const epfFacts = (terms: Terms) => ({
  on_full_wage: terms.epf_on_full_wage,
  is_pension_member: terms.is_pension,
  voluntary: terms.voluntary_pf,
})

const esiBasis = ({ wages, rates, law }: Esi, share: 'employee' | 'employer'): Basis => ({
  kind: 'esi',
  wages,
  rate: rates[share],
  law,
})

const epfBasis = (
  { epf_wage, pension_wage, parts, of_days, rates, law }: Epf,
  wages: Wages,
  share: 'employee' | 'pension' | 'employer',
): Basis => ({
  kind: 'epf',
  share,
  rate: rates[share],
  wages: wages.wages,
  added_back: wages.added_back,
  on: share === 'pension' ? pension_wage : epf_wage,
  parts,
  of_days,
  law,
})

function earnings(terms: Terms, { one_offs }: MonthInputs, { days, paid_days }: { days: number; paid_days: number }) {
  const monthly = terms.components.map(({ code, amount }) => {
    const component = componentOf(code)
    const part = component.is_prorated && paid_days < days
    const paid = part ? toRupee(mulDiv(amount, BigInt(Math.round(paid_days * 2)), BigInt(days * 2))) : amount
    return {
      component,
      amount: paid,
      line: line('earning', code, component.name, paid, { kind: 'monthly', monthly: amount, paid_days, days }),
    }
  })
  const once = one_offs.map(({ code, amount }) => {
    const component = componentOf(code)
    return { component, amount, line: line('earning', code, component.name, amount, { kind: 'one_off' }) }
  })
  return [...monthly, ...once]
}

/** Wages for ESI: those of the Code, without components that its flag leaves out. */
const esiBase = (paid: readonly { component: Component; amount: Paise }[], { wages }: Wages): Paise =>
  wages - sumPaise(paid.filter(({ component }) => !component.is_esi && component.excluded === null).map(({ amount }) => amount))

/** A whole month without one-offs: the expectation for the rest of the year, and the wage rate for ESI. */
export function fullMonth({ components: parts }: Pick<Terms, 'components'>) {
  const paid = parts.map(({ code, amount }) => ({ component: componentOf(code), amount }))
  const sum = (of: (component: Component) => boolean) =>
    sumPaise(paid.filter((each) => of(each.component)).map((each) => each.amount))
  return {
    gross: sum(() => true),
    taxable: sum((each) => each.is_taxable),
    hra: sum((each) => each.is_hra),
    basic: sum((each) => each.is_basic),
    wages: wagesOf(paid).wages,
  }
}

/** Months of pay in the financial year including this one: to March, or to the month the employee leaves. */
export function monthsLeft(month: IsoDate, left_on: IsoDate | null): number {
  const end = financialYear(month).end
  const last = left_on !== null && left_on < end ? left_on : end
  const [y1, m1] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  const [y2, m2] = [Number(last.slice(0, 4)), Number(last.slice(5, 7))]
  return Math.max(1, (y2 - y1) * 12 + m2 - m1 + 1)
}
