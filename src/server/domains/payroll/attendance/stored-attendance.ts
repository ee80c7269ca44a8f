import type { AttendanceInput } from '#contract/payroll/attendance.ts'
import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** What was entered for a month, by employee. */
export async function attendanceOf(tx: CompanyTx, ids: readonly string[], month: IsoDate): Promise<Map<string, AttendanceInput>> {
  const { rows } = await tx.client.query<AttendanceInput & { payroll_employees_id: string }>(
    `SELECT payroll_employees_id, lop_days::float8 AS lop_days, overtime_hours::float8 AS overtime_hours, ncp_days::float8 AS ncp_days
     FROM payroll_attendance WHERE companies_id = $1 AND month = $2 AND payroll_employees_id = ANY($3::uuid[])`,
    [tx.companies_id, month, ids],
  )
  return new Map(rows.map(({ payroll_employees_id, ...row }) => [payroll_employees_id, row]))
}
