import type { IsoDate } from '../dates.ts'
import { mulDiv, type Paise, sumPaise } from '../money.ts'
import { deductionLimits, hraCities, isOneOf, newRegime, oldRegime, type TaxAge, type TaxRegime } from './law/salary-tax.ts'
import { markOf, requireLaw } from '../tax/law/value.ts'
import { type YearTax, taxOn, toTen } from './tax-on.ts'

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
  /** Pension scheme (NPS), s.124 (before 80CCD(1B)), within its limit. */
  pension?: Paise
  /** Interest and other income besides pay: taxed with it in both regimes. */
  other_income?: Paise
  /** Rented homes, each with the rent of its months; instead of `rent` and `rent_city`. */
  rents?: readonly Rent[]
}
/** The rent of so many months of the year. */
type Rent = { rent: Paise; city: string; months: number }
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
  /** Months of the year that are paid; 12 where it is not given. */
  months?: number
  /** Benefits that are no money, as each regime taxes them. */
  perquisites?: Readonly<Record<TaxRegime, Paise>> | undefined
}

/**
 * Income tax of a year on salary with its benefits, under a regime, by the law on `on`. Income and tax to ten rupees (s.288A, 288B; s.516).
 */
export function yearTax(pay: YearPay, regime: TaxRegime, declared: Declaration, age: TaxAge, on: IsoDate): YearTax {
  const row = requireLaw(regime === 'new' ? newRegime : oldRegime(age), on)
  const law = row.value
  const salary = pay.taxable + (pay.perquisites?.[regime] ?? 0)
  const standard_deduction = Math.min(law.standard_deduction, salary)
  const isOld = regime === 'old'
  const hra_exempt = isOld ? hraExemption(pay, declared, on) : 0
  const limits = requireLaw(deductionLimits, on).value
  const declaredSum = isOld
    ? sumPaise([
        Math.min(declared.savings, limits.savings),
        declared.health,
        Math.min(declared.house_interest, limits.house_interest),
        declared.pension ?? 0,
        declared.other,
        pay.professional_tax,
      ])
    : 0
  const before = Math.max(0, salary - standard_deduction - hra_exempt) + (declared.other_income ?? 0)
  const deductions = Math.min(declaredSum, before)
  const income = toTen(before - deductions)
  return { regime, income, standard_deduction, hra_exempt, deductions, ...taxOn(income, law), law: markOf(row) }
}

/**
 * The least of the allowance, rent above a tenth of basic, and 50% of basic in the cities of the rule or 40% elsewhere; for each rented home of
 * its months, over which the pay of the year is taken as even.
 */
function hraExemption(pay: YearPay, { rent, rent_city, rents }: Declaration, on: IsoDate): Paise {
  const { months = 12 } = pay
  const homes = rents ?? [{ rent, city: rent_city, months }]
  return Math.min(
    pay.hra,
    sumPaise(homes.map((home) => homeExemption(pay, { ...home, months: Math.min(home.months, months) }, on))),
  )
}

function homeExemption({ hra, basic, months: paid = 12 }: YearPay, { rent, city, months }: Rent, on: IsoDate): Paise {
  const share = (amount: Paise) => (months === paid ? amount : mulDiv(amount, BigInt(months), BigInt(paid)))
  const isCity = isOneOf(requireLaw(hraCities, on).value, city)
  const overTenth = Math.max(0, rent - mulDiv(share(basic), 1n, 10n))
  return Math.min(share(hra), overTenth, mulDiv(share(basic), isCity ? 5n : 4n, 10n))
}

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
