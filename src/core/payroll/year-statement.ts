import { financialYear, type IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import type { LawValue } from '../tax/law/value.ts'
import { type ArrearsRelief, arrearsRelief, type PastIncome } from './arrears-relief.ts'
import type { TaxRegime } from './law/salary-tax.ts'
import { type Declaration, taxAge, yearTax } from './salary-tax.ts'
import { taxedPerquisites } from './perquisite-months.ts'
import type { YearSoFar } from './slip-model.ts'

/** Code of salary of other than a government in the quarterly statement: Form 24Q, from 1 Apr 2026 Form 138. */
export const salaryCodes: readonly LawValue<{ form: string; code: string }>[] = [
  {
    from: '2010-04-01',
    value: { form: '24Q', code: '92B' },
    source: 'Income-tax Act 1961, s.192; Form 24Q',
    status: 'secondary',
  },
  {
    from: '2026-04-01',
    value: { form: '138', code: '1002' },
    source: 'Income-tax Act 2025, s.392; Form 138',
    status: 'secondary',
  },
]

export type YearStatement = {
  gross: Paise
  /** What of it is not taxed, such as gratuity and reimbursements. */
  untaxed: Paise
  taxable: Paise
  /** At an earlier employer, or before payroll was used. */
  other_taxable: Paise
  /** Benefits that are no money. */
  perquisites: Paise
  /** Interest and other income that the employee declared. */
  other_income: Paise
  standard_deduction: Paise
  hra_exempt: Paise
  professional_tax: Paise
  deductions: Paise
  income: Paise
  tax: Paise
  deducted: Paise
  /** What the employer paid on benefits instead of deducting it. */
  borne: Paise
  other_tax: Paise
  /** Tax less what was deducted; below zero: too much. */
  due: Paise
  regime: TaxRegime
  /** For arrears of earlier years; null without. */
  relief: ArrearsRelief | null
}

type Facts = {
  year: YearSoFar
  regime: TaxRegime
  declared: Declaration
  born_on: IsoDate | null
  month: IsoDate
  months?: number | undefined
  past?: readonly PastIncome[] | undefined
}

/** What a financial year paid and deducted so far, and its tax on that alone: the data of Form 130 and of its salary annexure. */
export function yearStatement({ year, regime, declared, born_on, month, months, past = [] }: Facts): YearStatement {
  const { taxable, other_taxable, hra, basic, gross, pt } = year
  const money = taxable + other_taxable
  const perquisites = year.perquisites && taxedPerquisites(year.perquisites, money, month)
  const pay = { taxable: money, perquisites, professional_tax: pt, hra, basic, ...(months !== undefined && { months }) }
  const taxed = yearTax(pay, regime, declared, taxAge(born_on, financialYear(month).end), month)
  const arrears = year.past_arrears ?? {}
  const relief = arrearsRelief({ pay, regime, declared, born_on, on: month, arrears, past }) ?? null
  return {
    gross,
    untaxed: gross - taxable,
    taxable,
    other_taxable,
    perquisites: perquisites?.[regime] ?? 0,
    other_income: declared.other_income ?? 0,
    standard_deduction: taxed.standard_deduction,
    hra_exempt: taxed.hra_exempt,
    professional_tax: pt,
    deductions: taxed.deductions,
    income: taxed.income,
    tax: taxed.tax,
    deducted: year.tax,
    borne: year.tax_borne ?? 0,
    other_tax: year.other_tax,
    due: Math.max(0, taxed.tax - (relief?.amount ?? 0)) - year.tax - (year.tax_borne ?? 0) - year.other_tax,
    regime,
    relief,
  }
}

/** The first and last day of a quarter of a financial year. */
export function quarterDays(year_start: IsoDate, quarter: number): { from: IsoDate; to: IsoDate } {
  const { start, end } = financialYear(year_start)
  const [first, last] = [start.slice(0, 4), end.slice(0, 4)]
  const quarters: readonly (readonly [IsoDate, IsoDate])[] = [
    [`${first}-04-01`, `${first}-06-30`],
    [`${first}-07-01`, `${first}-09-30`],
    [`${first}-10-01`, `${first}-12-31`],
    [`${last}-01-01`, `${last}-03-31`],
  ]
  const [from, to] = quarters[quarter - 1] ?? [start, end]
  return { from, to }
}
