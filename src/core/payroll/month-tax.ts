import type { IsoDate } from '../dates.ts'
import { mulDiv, type Paise } from '../money.ts'
import type { TaxAge, TaxRegime } from './law/salary-tax.ts'
import { toRupee } from './rounding.ts'
import { taxBorne } from './tax-borne.ts'
import { type Declaration, yearTax } from './salary-tax.ts'
import { arrearsRelief, type PastArrears, type PastIncome } from './arrears-relief.ts'
import type { PerquisiteSums } from './perquisite-months.ts'
import type { Basis, DeclarationMark } from './slip-lines.ts'

type Pay = { taxable: Paise; hra: Paise; basic: Paise }
type Facts = {
  month: IsoDate
  counted: Pay
  year: Pay & { pt: Paise; tax: Paise; other_taxable: Paise; other_tax: Paise; tax_borne?: Paise | undefined }
  /** A whole month, as expected for the rest of the year. */
  full: Pay
  months_left: number
  pt: Paise
  /** Professional tax of the months to come. */
  pt_expected: Paise
  regime: TaxRegime
  declared: Declaration
  age: TaxAge
  has_pan: boolean
  /** Months of pay of the year, with those to come. */
  pay_months: number
  declaration?: DeclarationMark | undefined
  /** Benefits of the year, with those expected. */
  perquisites?: PerquisiteSums | undefined
  /** Those of them whose tax the employer pays; undefined without any. */
  borne?: PerquisiteSums | undefined
  past?: { arrears: PastArrears; incomes: readonly PastIncome[]; born_on: IsoDate | null } | undefined
}

type MonthTax = { amount: Paise; basis: Basis; borne?: { amount: Paise; basis: Basis } }

/** Without a PAN at least so much of the taxable pay, in basis points: s.206AA; s.397(2) of the Act of 2025. Secondary. */
const WITHOUT_PAN = 2000n

/**
 * Tax of the year on what was paid and is expected, less what was deducted, over the months left (s.192; s.392), to the rupee; `borne`: what of
 * it the employer pays on benefits instead of deducting it.
 */
export function monthTax(facts: Facts): MonthTax {
  const { month, counted, year, full, months_left, pt, regime, declared, age, has_pan, declaration } = facts
  const rest = months_left - 1
  const pay = {
    taxable: year.other_taxable + year.taxable + counted.taxable + full.taxable * rest,
    hra: year.hra + counted.hra + full.hra * rest,
    basic: year.basic + counted.basic + full.basic * rest,
    professional_tax: year.pt + pt + facts.pt_expected,
    months: facts.pay_months,
    perquisites: facts.perquisites,
  }
  const taxed = yearTax(pay, regime, declared, age, month)
  const relief = facts.past && reliefOf(facts.past, { pay, regime, declared, on: month })
  const without_pan = !has_pan && taxed.tax > 0
  const own = Math.max(0, taxed.tax - (relief?.amount ?? 0))
  const due = without_pan ? Math.max(own, mulDiv(taxed.income, WITHOUT_PAN, 10_000n)) : own
  const before = year.tax_borne ?? 0
  const deducted = year.tax + year.other_tax + before
  const amount = toRupee(mulDiv(Math.max(0, due - deducted), 1n, BigInt(months_left)))
  const borne = facts.borne && taxBorne({ month, benefits: facts.borne[regime], year: taxed, due, amount, before, months_left })
  const basis: Basis = {
    kind: 'tax',
    before: year.other_taxable + year.taxable,
    now: counted.taxable,
    expected: full.taxable * rest,
    deducted,
    months_left,
    year: taxed,
    without_pan,
    law: taxed.law,
    ...(facts.perquisites && { perquisites: facts.perquisites[regime] }),
    ...(borne && { borne: borne.amount }),
    ...(relief && { arrears_relief: relief }),
    ...(declaration && { declaration, other_income: declared.other_income ?? 0 }),
  }
  return borne ? { amount: amount - borne.amount, basis, borne } : { amount, basis }
}

const reliefOf = (
  { arrears, incomes, born_on }: NonNullable<Facts['past']>,
  facts: Pick<Parameters<typeof arrearsRelief>[0], 'pay' | 'regime' | 'declared' | 'on'>,
) => arrearsRelief({ ...facts, arrears, past: incomes, born_on })
