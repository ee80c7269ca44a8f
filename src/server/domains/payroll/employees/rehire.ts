import type { EmployeeInput } from '#contract/payroll/employees.ts'
import { type IsoDate, monthStart, readersDate } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { earlierEmployment } from './earlier-employment.ts'
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

/**
 * Pay and tax of the same financial year in the employments before and elsewhere. An amount that is entered stands instead, and holds what the
 * company paid unless it is smaller; what an employment before pays after that, such as a settlement, is added to it.
 */
export async function yearOfEarlier(
  tx: CompanyTx,
  payroll_employees_id: string,
  { staff_id, joined_on, earlier_taxable, earlier_tax }: EmployeeInput,
): Promise<EarlierPay> {
  const entered = { taxable: earlier_taxable, tax: earlier_tax }
  const found = await earlierEmployment(tx, { payroll_employees_id, staff_id, joined_on })
  const here = { taxable: found?.taxable ?? 0, tax: found?.tax ?? 0 }
  if (earlier_taxable + earlier_tax > 0) return earlier_taxable < here.taxable ? entered : { ...entered, here }
  const { taxable, tax } = found?.elsewhere ?? { taxable: 0, tax: 0 }
  return { taxable: taxable + here.taxable, tax: tax + here.tax, here }
}
