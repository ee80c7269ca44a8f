import type { IsoDate } from '../dates.ts'
import { mulDiv, type Paise, sumPaise } from '../money.ts'
import { deductionLimits, hraCities, newRegime, oldRegime, type TaxAge, type TaxLaw, type TaxRegime } from './law/salary-tax.ts'
import { type LawMark, markOf, requireLaw } from '../tax/law/value.ts'

/** What an employee declares for the old regime, for a year. */
export type Declaration = {
  /** Savings, s.123 (before 80C). */
  savings: Paise
  /** Health insurance, s.126 (before 80D), as far as it may be deducted. */
  health: Paise
  house_interest: Paise
  other: Paise
  rent: Paise
  rent_city: string
}
export const noDeclaration: Declaration = { savings: 0, health: 0, house_interest: 0, other: 0, rent: 0, rent_city: '' }

export type YearPay = {
  /**
   * Taxable pay, the professional tax, and for the house rent allowance what was received as such and the basic pay with
   * dearness.
   */
  taxable: Paise
  professional_tax: Paise
  hra: Paise
  basic: Paise
}
export type YearTax = {
  regime: TaxRegime
  income: Paise
  standard_deduction: Paise
  hra_exempt: Paise
  deductions: Paise
  slab_tax: Paise
  rebate: Paise
  /** The amount by which marginal relief at the rebate or at a surcharge step reduces the tax. */
  relief: Paise
  surcharge: Paise
  cess: Paise
  tax: Paise
  law: LawMark
}

/**
 * Income tax of a year on salary alone, under a regime, by the law on `on`. Income and tax to ten rupees (s.288A, 288B; s.516).
 */
export function yearTax(pay: YearPay, regime: TaxRegime, declared: Declaration, age: TaxAge, on: IsoDate): YearTax {
  const row = requireLaw(regime === 'new' ? newRegime : oldRegime(age), on)
  const law = row.value
  const standard_deduction = Math.min(law.standard_deduction, pay.taxable)
  const isOld = regime === 'old'
  const hra_exempt = isOld ? hraExemption(pay, declared, on) : 0
  const limits = requireLaw(deductionLimits, on).value
  const declaredSum = isOld
    ? sumPaise([
        Math.min(declared.savings, limits.savings),
        declared.health,
        Math.min(declared.house_interest, limits.house_interest),
        declared.other,
        pay.professional_tax,
      ])
    : 0
  const before = Math.max(0, pay.taxable - standard_deduction - hra_exempt)
  const deductions = Math.min(declaredSum, before)
  const income = toTen(before - deductions)
  return { regime, income, standard_deduction, hra_exempt, deductions, ...taxOn(income, law), law: markOf(row) }
}

type Taxed = Pick<YearTax, 'slab_tax' | 'rebate' | 'relief' | 'surcharge' | 'cess' | 'tax'>

/** Tax on an income: slabs, rebate with its marginal relief, surcharge with marginal relief at each step, cess. */
export function taxOn(income: Paise, law: TaxLaw): Taxed {
  const slab_tax = slabTax(income, law)
  const isWithin = income <= law.rebate.upto
  const rebate = isWithin ? Math.min(slab_tax, law.rebate.most) : 0
  const afterRebate = slab_tax - rebate
  const rebateRelief = !isWithin && law.rebate.relief ? Math.max(0, afterRebate - (income - law.rebate.upto)) : 0
  const basic = afterRebate - rebateRelief
  const step = law.surcharge.findLast(([above]) => income > above)
  if (!step) return finish({ slab_tax, rebate, relief: rebateRelief, surcharge: 0, basic })
  const full = mulDiv(basic, BigInt(step[1]), 10_000n)
  // At the step itself the lower rate applies; the excess may not cost more than itself.
  const atStep = slabTax(step[0], law)
  const lower = law.surcharge.findLast(([above]) => step[0] > above)
  const mostAtStep = atStep + (lower ? mulDiv(atStep, BigInt(lower[1]), 10_000n) : 0)
  const relief = Math.max(0, basic + full - (mostAtStep + income - step[0]))
  return finish({ slab_tax, rebate, relief: rebateRelief + relief, surcharge: full, basic: basic - relief })

  function finish({
    basic: due,
    ...rest
  }: Pick<Taxed, 'slab_tax' | 'rebate' | 'relief' | 'surcharge'> & { basic: Paise }): Taxed {
    const cess = mulDiv(due + rest.surcharge, BigInt(law.cess), 10_000n)
    return { ...rest, cess, tax: toTen(due + rest.surcharge + cess) }
  }
}

function slabTax(income: Paise, { slabs }: TaxLaw): Paise {
  let from = 0
  let tax = 0
  for (const [upto, rate] of slabs) {
    tax += mulDiv(Math.max(0, Math.min(income, upto) - from), BigInt(rate), 10_000n)
    from = upto
  }
  return tax
}

/** The least of the allowance, rent above a tenth of basic, and 50% of basic in the cities of the rule or 40% elsewhere. */
function hraExemption({ hra, basic }: YearPay, { rent, rent_city }: Declaration, on: IsoDate): Paise {
  const isCity = requireLaw(hraCities, on).value.includes(rent_city)
  const overTenth = Math.max(0, rent - mulDiv(basic, 1n, 10n))
  return Math.min(hra, overTenth, mulDiv(basic, isCity ? 5n : 4n, 10n))
}

const toTen = (amount: Paise): Paise => mulDiv(amount, 1n, 1_000n) * 1_000

/** Both regimes compared, and the cheaper one. */
export function compareRegimes(pay: YearPay, declared: Declaration, age: TaxAge, on: IsoDate) {
  const [inNew, inOld] = [yearTax(pay, 'new', declared, age, on), yearTax(pay, 'old', declared, age, on)]
  return { new: inNew, old: inOld, cheaper: inOld.tax < inNew.tax ? ('old' as const) : ('new' as const) }
}

/** By the birthday in the year: from 60 and from 80 the old regime leaves more untaxed. */
export function taxAge(born_on: IsoDate | null, yearEnd: IsoDate): TaxAge {
  if (born_on === null) return 'below_60'
  const age = Number(yearEnd.slice(0, 4)) - Number(born_on.slice(0, 4)) - (born_on.slice(5) > yearEnd.slice(5) ? 1 : 0)
  return age >= 80 ? 'from_80' : age >= 60 ? 'from_60' : 'below_60'
}
