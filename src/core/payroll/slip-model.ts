import type { IsoDate } from '../dates.ts'
import type { Paise } from '../money.ts'
import type { TaxRegime } from './law/salary-tax.ts'
import type { TermsPart } from './components.ts'
import type { PastArrears, PastIncome } from './arrears-relief.ts'
import type { LoanLeft, OpenLoan } from './loan-lines.ts'
import type { Epf } from './provident-fund.ts'
import type { Declaration } from './salary-tax.ts'
import type { DeclarationMark, SlipLine } from './slip-lines.ts'
import type { Esi } from './state-insurance.ts'
import type { PerquisiteYear } from './perquisites.ts'
import type { PerquisiteLine } from './perquisite-months.ts'
import type { Benefits } from './slip-perquisites.ts'
import type { Wages } from './wages.ts'

/** Pay terms from a day on. */
export type Terms = {
  components: readonly TermsPart[]
  state: string
  regime: TaxRegime
  is_epf: boolean
  epf_on_full_wage: boolean
  is_pension: boolean
  /** They put off their pension: contributions go on after 58. */
  is_pension_deferred?: boolean | undefined
  voluntary_pf: Paise
  declared: Declaration
  grade: string
  dimensions_id: string | null
  /** A manager, or a supervisor above the wage of the state: outside the labour welfare fund. */
  is_lwf_exempt?: boolean | undefined
}

export type Person = {
  is_woman: boolean
  born_on: IsoDate | null
  has_pan: boolean
  joined_on: IsoDate
  left_on: IsoDate | null
}

/** What a full and final settlement needs of a leaver, in days; halves count. */
export type FinalInputs = { leave_days: number; notice_paid_days: number; notice_short_days: number }
export const noFinal: FinalInputs = { leave_days: 0, notice_paid_days: 0, notice_short_days: 0 }

/** What is paid or deducted besides the pay of days worked, already computed. */
export type SlipExtras = {
  earnings: readonly { line: SlipLine; taxable: Paise; hra?: Paise; basic?: Paise }[]
  deductions: readonly SlipLine[]
  /** What the employer contributes for other months. */
  employer?: readonly SlipLine[]
}

/** The inputs of one month; `one_offs` deducted by the company, such as an advance repaid, are a `recovery`. */
export type MonthInputs = {
  lop_days: number
  one_offs: { code: string; amount: Paise }[]
  recovery: Paise
  welfare_fund: Paise
  welfare_fund_employer: Paise
  /** Of a full and final settlement alone. */
  final?: FinalInputs | undefined
  /** Of a bonus run alone: the year it is for, and basis points of its wages. */
  bonus?: { year_start: IsoDate; percent: number } | undefined
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
  /** Taxable arrears of earlier years that this year paid, by the first day of their year. */
  past_arrears?: PastArrears | undefined
  /** What of `gross` professional tax is not on, where there is any. */
  outside_pt?: Paise | undefined
  /** Benefits that were taxed, where there were any. */
  perquisites?: PerquisiteYear | undefined
  /** Income tax that the employer paid on benefits, where it did: no part of `tax`. */
  tax_borne?: Paise | undefined
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
  /** Loans that this month recovers, the oldest first. */
  loans?: readonly OpenLoan[]
  /** The days of the month are paid on another slip. */
  without_days?: boolean
  /** The pay of this month is still to come. */
  month_follows?: boolean
  extras?: SlipExtras
  /** Claims that are paid with the pay. */
  claims?: readonly SlipLine[]
  /** Arrears of earlier years that the year paid with this slip, and what the employee stated of those years. */
  past?: { arrears: PastArrears; incomes: readonly PastIncome[] } | undefined
  /** The regime and what is declared come from the employee's own declaration of the year. */
  declaration?: DeclarationMark | undefined
  /** What the employer gives besides money, and what was lent. */
  benefits?: Benefits | undefined
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
  /** Gross pay less deductions, with claims. */
  net: Paise
  employer_cost: Paise
  /** What adds to the year. */
  counted: { taxable: Paise; hra: Paise; basic: Paise; gross: Paise; outside_pt?: Paise }
  /** What is left of each loan after this month; absent without one. */
  loans?: readonly LoanLeft[]
  /** Benefits taxed with the pay and never paid, and the year with them; absent without any. */
  perquisites?: { lines: readonly PerquisiteLine[]; year: PerquisiteYear; regime: TaxRegime }
}
