import type { IsoDate } from '#core/dates.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import type { Existing, Keys } from '#server/domains/documents/row-imports/kind.ts'

type Row = {
  id: string
  employee_code: string
  month: IsoDate
  lop_days: number
  overtime_hours: number
  ncp_days: number | null
}

/** The attendance of all months as rows of such a file, in the order in which it was entered. */
export async function exportedAttendance(tx: CompanyTx, after: Keys | undefined, most: number): Promise<readonly Existing[]> {
  const { rows } = await tx.client.query<Row>(
    `SELECT a.payroll_attendance_id AS id, e.employee_code, a.month, a.lop_days::float8 AS lop_days, a.overtime_hours::float8 AS overtime_hours,
       a.ncp_days::float8 AS ncp_days FROM payroll_attendance a
       JOIN payroll_employees e ON e.companies_id = a.companies_id AND e.payroll_employees_id = a.payroll_employees_id
     WHERE a.companies_id = $1 AND ($2::uuid IS NULL OR a.payroll_attendance_id > $2) ORDER BY a.payroll_attendance_id LIMIT $3`,
    [tx.companies_id, after?.[0] ?? null, most],
  )
  const orBlank = (days: number | null) => (days === null ? null : String(days))
  return rows.map(({ id, employee_code, month, lop_days, overtime_hours, ncp_days }) => ({
    keys: [id, 1],
    fields: {
      employee_code,
      attendance_month: month,
      lop_days: String(lop_days),
      paid_days: null,
      overtime_hours: overtime_hours === 0 ? null : String(overtime_hours),
      ncp_days: orBlank(ncp_days),
    },
  }))
}
