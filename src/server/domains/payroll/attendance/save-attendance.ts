import type { AttendanceInput } from '#contract/payroll/attendance.ts'
import { daysBetween, type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { fieldError } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import { audit } from '#server/platform/audit.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { named } from '#server/platform/named-parameters.ts'
import { markCorrections } from '../employees/corrections.ts'
import { adjustWorkedLeave } from '../leave/days-worked.ts'
import { lockPayroll } from '../payroll-lock/lock-payroll.ts'
import { findEmployee } from '../employees/read-employees.ts'
import { isSettled, SETTLED } from '../employees/settled.ts'

export type AttendanceRecord = AttendanceInput & { payroll_employees_id: string; month: IsoDate }

type Employed = { joined_on: IsoDate; left_on: IsoDate | null }

/** Days of a month on which somebody is employed. */
export function employedDays({ joined_on, left_on }: Employed, month: IsoDate): number {
  const last = monthEnd(month)
  const from = joined_on > month ? joined_on : month
  const to = left_on !== null && left_on < last ? left_on : last
  return Math.max(0, daysBetween(from, to) + 1)
}

/** Stores rows; months that are paid are corrected by the next pay run. The audit trail has each. */
export async function writeAttendance(tx: CompanyTx, rows: readonly AttendanceRecord[]): Promise<void> {
  await lockPayroll(tx)
  const months = Map.groupBy(rows, (row) => row.month)
  const people = new Map([...months].map(([month, of]) => [month, of.map((row) => row.payroll_employees_id)]))
  await adjustWorkedLeave(tx, people, () => storeAttendance(tx, rows))
  for (const [month, ids] of people) await markCorrections(tx, ids, [month])
  for (const { payroll_employees_id, month, lop_days } of rows)
    await audit(tx, 'attendance_changed', 'payroll_employees', payroll_employees_id, { month, lop_days })
}

async function storeAttendance(tx: CompanyTx, rows: readonly AttendanceRecord[]): Promise<void> {
  await tx.client.query(
    named(
      `INSERT INTO payroll_attendance (companies_id, payroll_attendance_id, payroll_employees_id, month, lop_days, overtime_hours, ncp_days, changed_by, changed_at)
       SELECT :companies_id, n.id, n.employee, n.month, n.lop, n.overtime, n.ncp, :changed_by, :now
       FROM unnest(:ids::uuid[], :employees::uuid[], :months::date[], :lop::numeric[], :overtime::numeric[], :ncp::numeric[])
         AS n (id, employee, month, lop, overtime, ncp)
       ON CONFLICT (companies_id, payroll_employees_id, month) DO UPDATE SET lop_days = excluded.lop_days, overtime_hours = excluded.overtime_hours,
         ncp_days = excluded.ncp_days, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
      {
        companies_id: tx.companies_id,
        ids: rows.map(() => newId()),
        employees: rows.map((row) => row.payroll_employees_id),
        months: rows.map((row) => row.month),
        lop: rows.map((row) => row.lop_days),
        overtime: rows.map((row) => row.overtime_hours),
        ncp: rows.map((row) => row.ncp_days),
        changed_by: tx.accounts_id,
        now: tx.now,
      },
    ),
  )
}

/** Enters the attendance of one person. Throws `invalid` at the field. */
export async function saveAttendance(
  tx: CompanyTx,
  { payroll_employees_id, month }: { payroll_employees_id: string; month: IsoDate },
  body: AttendanceInput,
): Promise<void> {
  const employee = await findEmployee(tx, payroll_employees_id)
  if (month !== monthStart(month)) throw fieldError('month', 'Choose the first day of a month')
  const days = employedDays(employee, month)
  if (days === 0) throw fieldError('lop_days', 'They are not employed in this month')
  if (body.lop_days > days) throw fieldError('lop_days', t('They are employed on {days} days of this month', { days }))
  if (await isSettled(tx, payroll_employees_id)) throw fieldError('lop_days', SETTLED)
  await writeAttendance(tx, [{ payroll_employees_id, month, ...body }])
}
