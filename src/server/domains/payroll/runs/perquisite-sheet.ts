import type { Query } from '#contract/endpoint.ts'
import type { perquisiteSheet as endpoint } from '#contract/payroll/salary-tax.ts'
import { financialYear } from '#core/dates.ts'
import { negate } from '#core/money.ts'
import { perquisiteNames } from '#core/payroll/explain-perquisite.ts'
import { perquisiteForms } from '#core/payroll/law/perquisites.ts'
import { taxedByKind } from '#core/payroll/perquisite-months.ts'
import { requireLaw } from '#core/tax/law/value.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Download } from '#server/platform/download.ts'
import { sheetFile } from '#server/platform/spreadsheet.ts'
import { panOf } from '../employees/read-employees.ts'
import { creditedSlips, type SlipRow } from './read-slips.ts'

/** A row for each benefit of each employee paid in the year: the data of Form 123 (before 12BA), without its layout. */
export async function perquisiteSheet(tx: CompanyTx, { year_start }: Query<typeof endpoint>): Promise<Download> {
  const { start, end, label } = financialYear(year_start)
  const latest = new Map<string, SlipRow>()
  for (const { row } of await creditedSlips(tx, start, end, 'month')) latest.set(row.payroll_employees_id, row)
  const pans = await panOf(tx)
  const rows = [...latest.values()].flatMap(({ employee_code, staff_name, payroll_employees_id, month, pay }) => {
    const regime = pay?.slip.perquisites?.regime
    if (!pay?.year.perquisites || !regime) return []
    const money = pay.year.taxable + pay.year.other_taxable
    return taxedByKind(pay.year.perquisites, money, month, regime).map(({ kind, taxed, recovered }) => [
      employee_code,
      staff_name,
      pans.get(payroll_employees_id) ?? 'PANNOTAVBL',
      perquisiteNames[kind],
      taxed - negate(recovered),
      recovered,
      taxed,
    ])
  })
  await audit(tx, 'exported', 'payroll_runs', tx.companies_id, { file: 'perquisites', from: start, to: end })
  return sheetFile(
    `Form-${requireLaw(perquisiteForms, end).value}-data-FY-${label}`,
    'xlsx',
    [
      { header: 'Employee code', kind: 'text' },
      { header: 'Name', kind: 'text' },
      { header: 'PAN', kind: 'text' },
      { header: 'Benefit', kind: 'text' },
      { header: 'Value by the rules', kind: 'money' },
      { header: 'Paid by the employee', kind: 'money' },
      { header: 'Taxed', kind: 'money' },
    ],
    rows,
  )
}
