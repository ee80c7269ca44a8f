import { financialYear, type IsoDate } from '../dates.ts'
import { type Paise, sumPaise } from '../money.ts'
import { lawOn } from '../tax/law/value.ts'
import { newRegime, oldRegime, type TaxRegime } from './law/salary-tax.ts'
import { type Declaration, taxAge, type YearPay, yearTax } from './salary-tax.ts'
import { taxOn } from './tax-on.ts'

/** What an employee states of an earlier year in Form 39 (before 10E): its total income without the arrears, and its regime. */
export type PastIncome = { year_start: IsoDate; income: Paise; regime: TaxRegime }
/** Arrears of an earlier year that this year paid, taxable, by the first day of that year. */
export type PastArrears = Readonly<Record<IsoDate, Paise>>

type YearStep = { year_start: IsoDate; arrears: Paise; income: Paise; without: Paise; with: Paise }
/** The steps of the relief: tax of this year with and without the arrears, and of each earlier year without and with its part. */
export type ArrearsRelief = { with: Paise; without: Paise; years: YearStep[]; amount: Paise }

type Facts = {
  pay: YearPay
  regime: TaxRegime
  declared: Declaration
  born_on: IsoDate | null
  on: IsoDate
  arrears: PastArrears
  past: readonly PastIncome[]
}

/**
 * Relief for arrears of pay: s.157 of the Income-tax Act 2025 with Form 39, before s.89(1) of the Act of 1961 with rule 21A(2) and Form 10E
 * (secondary). The tax that the arrears cost this year, less the tax that they would have cost in their own years; never below zero. Undefined
 * without a statement of the employee for every year that has arrears, or where we do not know the law of a year.
 */
export function arrearsRelief({ pay, regime, declared, born_on, on, arrears, past }: Facts): ArrearsRelief | undefined {
  const sums = Object.entries(arrears).filter(([, amount]) => amount > 0)
  const years = sums.flatMap(([year_start, amount]) => yearStep(year_start, amount, past, born_on) ?? [])
  if (sums.length === 0 || years.length < sums.length) return undefined
  const age = taxAge(born_on, financialYear(on).end)
  const all = sumPaise(sums.map(([, amount]) => amount))
  const whole = yearTax(pay, regime, declared, age, on).tax
  const rest = yearTax({ ...pay, taxable: Math.max(0, pay.taxable - all) }, regime, declared, age, on).tax
  const then = sumPaise(years.map((year) => year.with - year.without))
  return { with: whole, without: rest, years, amount: Math.max(0, whole - rest - then) }
}

function yearStep(
  year_start: IsoDate,
  arrears: Paise,
  past: readonly PastIncome[],
  born_on: IsoDate | null,
): YearStep | undefined {
  const stated = past.find((year) => year.year_start === year_start)
  if (!stated) return undefined
  const { end } = financialYear(year_start)
  const law = lawOn(stated.regime === 'new' ? newRegime : oldRegime(taxAge(born_on, end)), end)?.value
  if (!law) return undefined
  const { income } = stated
  return { year_start, arrears, income, without: taxOn(income, law).tax, with: taxOn(income + arrears, law).tax }
}

/** Taxable arrears of months before a financial year, added up by the year that they are of. */
export function addPastArrears(
  known: PastArrears | undefined,
  arrears: readonly { month: IsoDate; pay: { taxable: Paise } }[],
  on: IsoDate,
): PastArrears | undefined {
  const { start } = financialYear(on)
  const sums: Record<IsoDate, Paise> = { ...known }
  for (const { month, pay } of arrears) {
    const year = financialYear(month).start
    if (year < start) sums[year] = (sums[year] ?? 0) + pay.taxable
  }
  return Object.keys(sums).length === 0 ? undefined : sums
}
