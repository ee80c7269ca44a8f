import { financialYear, formatDate, formatMonthYear, type IsoDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import { salaryCertificateForm } from '#core/payroll/salary-certificates.ts'
import type { YearStatement } from '#core/payroll/year-statement.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import * as company from '#server/domains/company/company/service.ts'
import { slipPdf } from '#server/domains/documents/pdf/render.ts'
import { findEmployee, panOf, termsOf } from '../employees/read-employees.ts'
import { latestSlips } from '../runs/read-slips.ts'
import { yearOf } from '../runs/year-of.ts'

/**
 * An employee's salary and tax of a year as it is printed, from the latest approved payslip of it. It is a working beside the certificate of TRACES
 * and says so. Throws `not_found` without a payslip of the year.
 */
export async function yearPaper(tx: CompanyTx, payroll_employees_id: string, on: IsoDate) {
  const { start, end, label } = financialYear(on)
  const employee = await findEmployee(tx, payroll_employees_id)
  const [row] = await latestSlips(tx, start, end, payroll_employees_id)
  const year = row && yearOf(row, (await termsOf(tx, [payroll_employees_id])).get(payroll_employees_id))
  if (!row || !year) throw new AppError('not_found', 'This employee has no payslip of this year.')
  const payer = await company.get(tx)
  const company_name = payer.legal_name ?? payer.company_name
  const { form } = salaryCertificateForm(start)
  const columns = [{ label: t('Item') }, { label: '₹', isEnd: true }]
  const slip = {
    title: t('Salary and tax of the year'),
    number: t('FY {year}, {name} ({code})', { year: label, name: employee.staff_name, code: employee.employee_code }),
    company_name,
    parts: [
      {
        title: company_name,
        facts: [
          [t('PAN of the employee'), (await panOf(tx)).get(payroll_employees_id) ?? t('No PAN')],
          [t('Employed from'), formatDate(employee.joined_on)],
          [t('Employed until'), employee.left_on === null ? t('Still employed') : formatDate(employee.left_on)],
          [t('Payslips up to'), formatMonthYear(row.month)],
          [t('Tax regime'), year.regime === 'old' ? t('Old regime') : t('New regime')],
          [
            t('About this page'),
            t('A working from payslips, no certificate: Form {form} comes from TRACES. Rates and limits are not yet confirmed.', {
              form,
            }),
          ],
        ] satisfies readonly (readonly [string, string])[],
      },
      ...parts(year).map(({ title, rows }) => ({
        title,
        columns,
        rows: rows.map(([label_, amount]) => [label_, formatPaise(amount)]),
      })),
    ],
  }
  return { file_name: `salary-and-tax-${label}-${employee.employee_code}.pdf`, slip }
}

/** The same as PDF, laid out while it is sent. Throws `not_found` without a payslip of the year. */
export async function yearFile(tx: CompanyTx, payroll_employees_id: string, on: IsoDate): Promise<Download> {
  const { file_name, slip } = await yearPaper(tx, payroll_employees_id, on)
  async function* content() {
    yield await slipPdf({ slip })
  }
  return { file_name, media_type: 'application/pdf', content: content() }
}

type Part = { title: string; rows: (readonly [string, number])[] }

/** The figures of a year in the order in which one follows from another. */
function parts(year: YearStatement): Part[] {
  const relief = year.relief?.amount ?? 0
  return [
    {
      title: t('Pay'),
      rows: [
        [t('Gross pay'), year.gross],
        [t('Not taxed'), year.untaxed],
        [t('Taxable pay'), year.taxable],
        [t('Taxable pay elsewhere'), year.other_taxable],
        [t('Benefits that are taxed'), year.perquisites],
        [t('Other income'), year.other_income],
      ],
    },
    {
      title: t('Deductions'),
      rows: [
        [t('Standard deduction'), year.standard_deduction],
        [t('House rent allowance, not taxed'), year.hra_exempt],
        [t('Professional tax'), year.professional_tax],
        [t('Deductions'), year.deductions],
        [t('Total income'), year.income],
      ],
    },
    {
      title: t('Tax'),
      rows: [
        [t('Tax on it'), year.tax],
        ...(relief > 0 ? [[t('Relief for arrears (s.157, Form 39)'), relief] as const] : []),
        [t('Tax deducted'), year.deducted],
        ...(year.borne > 0 ? [[t('Tax on benefits, paid by the employer'), year.borne] as const] : []),
        [t('Tax deducted elsewhere'), year.other_tax],
        [year.due < 0 ? t('Deducted too much') : t('Still to deduct'), Math.abs(year.due)],
      ],
    },
  ]
}
