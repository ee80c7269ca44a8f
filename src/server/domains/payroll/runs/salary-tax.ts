import type { Query } from '#contract/endpoint.ts'
import type { salaryTaxQuarter, salaryTaxYear } from '#contract/payroll/salary-tax.ts'
import { financialYear } from '#core/dates.ts'
import { requireLaw } from '#core/tax/law/value.ts'
import { quarterDays, salaryCodes } from '#core/payroll/year-statement.ts'
import { sumPaise } from '#core/money.ts'
import { taxedOnSlip } from '#core/payroll/slip-perquisites.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { sheetFile } from '#server/platform/spreadsheet.ts'
import { panOf, termsOf } from '../employees/read-employees.ts'
import { creditedSlips, type SlipRow } from './read-slips.ts'
import { yearOf } from './year-of.ts'

/** A row for each slip credited in the quarter: what the statement of tax on salaries asks for, without its file layout. */
export async function quarterSheet(tx: CompanyTx, { year_start, quarter }: Query<typeof salaryTaxQuarter>): Promise<Download> {
  const { from, to } = quarterDays(year_start, Number(quarter))
  const slips = await creditedSlips(tx, from, to)
  const pans = await panOf(tx)
  const { form, code } = requireLaw(salaryCodes, to).value
  const rows = slips.flatMap(({ row, posted_on }) => {
    if (!row.pay) return []
    const { lines, counted, perquisites } = row.pay.slip
    const sum = (code: string) => sumPaise(lines.filter((line) => line.code === code).map(({ amount }) => amount))
    const [deducted, borne] = [sum('TDS'), sum('TDS_ER')]
    const pan = pans.get(row.payroll_employees_id) ?? 'PANNOTAVBL'
    const benefits = perquisites ? taxedOnSlip(perquisites.lines, perquisites.regime) : 0
    return [[row.employee_code, row.staff_name, pan, code, posted_on, counted.taxable + benefits, deducted + borne, borne]]
  })
  const name = `Form-${form}-rows-FY-${financialYear(year_start).label}-Q${quarter}`
  await audit(tx, 'exported', 'payroll_runs', tx.companies_id, { file: 'salary_tax', from, to })
  return sheetFile(
    name,
    'xlsx',
    [
      { header: 'Employee code', kind: 'text' },
      { header: 'Name', kind: 'text' },
      { header: 'PAN', kind: 'text' },
      { header: 'Code', kind: 'text' },
      { header: 'Date of credit', kind: 'date' },
      { header: 'Amount paid or credited', kind: 'money' },
      { header: 'Tax deducted or paid', kind: 'money' },
      { header: 'Of it paid by the employer', kind: 'money' },
    ],
    rows,
  )
}

const amounts = [
  ['Gross pay', 'gross'],
  ['Not taxed', 'untaxed'],
  ['Taxable pay', 'taxable'],
  ['Taxable pay elsewhere', 'other_taxable'],
  ['Standard deduction', 'standard_deduction'],
  ['House rent allowance exempt', 'hra_exempt'],
  ['Professional tax', 'professional_tax'],
  ['Deductions', 'deductions'],
  ['Total income', 'income'],
  ['Tax of the year', 'tax'],
  ['Tax deducted', 'deducted'],
  ['Tax deducted elsewhere', 'other_tax'],
  ['Other income', 'other_income'],
] as const

/** A row for each employee paid in the year: the data of the salary annexure of its last quarter. */
export async function yearSheet(tx: CompanyTx, { year_start }: Query<typeof salaryTaxYear>): Promise<Download> {
  const { start, end, label } = financialYear(year_start)
  const latest = new Map<string, SlipRow>()
  for (const { row } of await creditedSlips(tx, start, end, 'month')) latest.set(row.payroll_employees_id, row)
  const pans = await panOf(tx)
  const terms = await termsOf(tx, [...latest.keys()])
  const rows: (string | number)[][] = []
  for (const row of latest.values()) {
    const year = yearOf(row, terms.get(row.payroll_employees_id))
    if (year)
      rows.push([
        row.employee_code,
        row.staff_name,
        pans.get(row.payroll_employees_id) ?? 'PANNOTAVBL',
        year.regime === 'new' ? 'New' : 'Old',
        ...amounts.map(([, field]) => year[field]),
        year.relief?.amount ?? 0,
        year.perquisites,
        year.borne,
      ])
  }
  await audit(tx, 'exported', 'payroll_runs', tx.companies_id, { file: 'salary_year', from: start, to: end })
  return sheetFile(
    `Salary-annexure-FY-${label}`,
    'xlsx',
    [
      { header: 'Employee code', kind: 'text' },
      { header: 'Name', kind: 'text' },
      { header: 'PAN', kind: 'text' },
      { header: 'Regime', kind: 'text' },
      ...amounts.map(([header]) => ({ header, kind: 'money' as const })),
      { header: 'Relief for arrears', kind: 'money' },
      { header: 'Perquisites', kind: 'money' },
      { header: 'Tax paid by the employer', kind: 'money' },
    ],
    rows,
  )
}
