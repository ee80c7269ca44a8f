import type { EmployeeInput } from '#contract/payroll/employees.ts'
import { financialYear, type IsoDate, monthStart, readersDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { YearSoFar } from '#core/payroll/slip-model.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { EarlierPay } from './read-employees.ts'
import { isSettled } from './settled.ts'

type Employment = { payroll_employees_id: string; joined_on: IsoDate; left_on: IsoDate | null }

/**
 * Somebody is employed once at a time; who left can be employed again under a new code. Returns the employment before, if any. Throws `invalid`
 * at the field while an earlier one lasts, or while its last month still has to be settled.
 */
export async function refuseTwiceEmployed(
  tx: CompanyTx,
  { staff_id, joined_on, left_on }: EmployeeInput,
  payroll_employees_id: string,
): Promise<Employment | undefined> {
  const { rows } = await tx.client.query<Employment>(
    `SELECT payroll_employees_id, joined_on, left_on FROM payroll_employees
     WHERE companies_id = $1 AND staff_id = $2 AND payroll_employees_id <> $3 ORDER BY joined_on`,
    [tx.companies_id, staff_id, payroll_employees_id],
  )
  const other = rows.find((row) => (row.left_on ?? LAST) >= joined_on && row.joined_on <= (left_on ?? LAST))
  if (other?.left_on === null) throw fieldError('staff_id', 'This person is already on the payroll')
  if (other?.left_on)
    throw fieldError(
      'joined_on',
      t('They were employed before until {date}: choose a later day', { date: readersDate(other.left_on) }),
    )
  const before = rows.findLast((row) => row.joined_on < joined_on)
  const isSameMonth = before?.left_on != null && monthStart(before.left_on) === monthStart(joined_on)
  if (before && isSameMonth && !(await isSettled(tx, before.payroll_employees_id)))
    throw fieldError('joined_on', 'Approve the full and final settlement of their earlier employment first')
  return before
}

const LAST: IsoDate = '9999-12-31'

/** Pay and tax of the same financial year in the employment before, unless other amounts are entered. */
export async function yearOfEarlier(
  tx: CompanyTx,
  { payroll_employees_id }: Employment,
  { joined_on, earlier_taxable, earlier_tax }: EmployeeInput,
): Promise<EarlierPay> {
  const entered = { taxable: earlier_taxable, tax: earlier_tax }
  if (earlier_taxable + earlier_tax > 0) return entered
  const { start } = financialYear(joined_on)
  const { rows } = await tx.client.query<{ slip: string }>(
    `SELECT s.slip FROM payroll_slips s JOIN payroll_runs r ON r.companies_id = s.companies_id AND r.payroll_runs_id = s.payroll_runs_id
     WHERE s.companies_id = $1 AND s.payroll_employees_id = $2 AND r.run_status = 'approved' AND r.month >= $3 AND s.slip IS NOT NULL
     ORDER BY r.approved_no DESC LIMIT 1`,
    [tx.companies_id, payroll_employees_id, start],
  )
  const slip = rows[0]?.slip
  if (slip === undefined) return entered
  const { year } = JSON.parse(slip) as { year: YearSoFar }
  const here = { taxable: year.taxable, tax: year.tax }
  return { taxable: year.other_taxable + here.taxable, tax: year.other_tax + here.tax, here }
}
