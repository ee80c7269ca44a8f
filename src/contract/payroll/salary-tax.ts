import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDate, paise, signedPaise } from '../fields.ts'

export const YearStatement = z.object({
  gross: paise,
  untaxed: paise,
  taxable: paise,
  other_taxable: paise,
  perquisites: paise,
  other_income: paise,
  standard_deduction: paise,
  hra_exempt: paise,
  professional_tax: paise,
  deductions: paise,
  income: paise,
  tax: paise,
  deducted: paise,
  /** What the employer paid on benefits instead of deducting it. */
  borne: paise,
  other_tax: paise,
  due: signedPaise,
  regime: z.enum(['new', 'old']),
  /** Tax of this year with and without the arrears, and of each earlier year without and with its part. */
  relief: z.nullable(
    z.object({
      with: paise,
      without: paise,
      years: z.array(z.object({ year_start: isoDate, arrears: paise, income: paise, without: paise, with: paise })),
      amount: paise,
    }),
  ),
})
export type YearStatement = z.infer<typeof YearStatement>

/** `year_start`: a day of the financial year. */
export const salaryTaxQuarter = endpoint('GET', '/payroll/salary-tax/quarter', {
  summary: 'Rows of the quarterly statement of tax on salaries (Form 138, before Form 24Q), as a sheet',
  query: z.object({ year_start: isoDate, quarter: z.enum(['1', '2', '3', '4']) }),
  raw: true,
})
export const salaryTaxYear = endpoint('GET', '/payroll/salary-tax/year', {
  summary: 'Each employee’s pay and tax of a financial year, the data of the salary annexure, as a sheet',
  query: z.object({ year_start: isoDate }),
  raw: true,
})
export const perquisiteSheet = endpoint('GET', '/payroll/salary-tax/perquisites', {
  summary:
    'Each employee’s benefits of a financial year with their taxed value, the data of Form 123 (before Form 12BA), as a sheet',
  query: z.object({ year_start: isoDate }),
  raw: true,
})
export const getOwnYear = endpoint('GET', '/profile/pay/years/:year_start', {
  summary: 'One’s own pay and tax of a financial year; no certificate',
  params: z.object({ year_start: isoDate }),
  reply: YearStatement,
})
