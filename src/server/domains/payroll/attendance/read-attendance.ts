import type { AttendanceRow } from '#contract/payroll/attendance.ts'
import { type IsoDate, monthEnd, monthStart } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { lopDays, noAbsence } from '#core/payroll/absence.ts'
import { sumDays } from '#core/payroll/leave-days.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { keysOf, paged } from '#server/platform/paging.ts'
import { absencesIn } from './absences.ts'
import { employedDays } from './save-attendance.ts'
import { attendanceOf } from './stored-attendance.ts'

type Person = {
  payroll_employees_id: string
  employee_code: string
  staff_name: string
  joined_on: IsoDate
  left_on: IsoDate | null
  is_paid: boolean
}

const PAGE = 200

/** Everybody employed in a month with days, leave and what was entered, by code. */
export async function listAttendance(tx: CompanyTx, query: { month: IsoDate; after?: string | undefined }) {
  const month = monthStart(query.month)
  const [code] = keysOf(query.after, 1) ?? []
  const { rows, next } = paged(await peopleIn(tx, month, { code: code ?? null, id: null }), PAGE, (row) => [row.employee_code])
  return { rows: await rowsOf(tx, month, rows), next }
}

/** One person of a month. Throws `not_found`. */
export async function attendanceRow(tx: CompanyTx, id: string, month: IsoDate): Promise<AttendanceRow> {
  const [row] = await rowsOf(tx, month, await peopleIn(tx, month, { code: null, id }))
  if (!row) throw new AppError('not_found', 'They are not employed in this month.')
  return row
}

async function peopleIn(tx: CompanyTx, month: IsoDate, { code, id }: { code: string | number | null; id: string | null }) {
  const { rows } = await tx.client.query<Person>(
    `SELECT e.payroll_employees_id, e.employee_code, s.staff_name, e.joined_on, e.left_on, EXISTS (SELECT 1 FROM payroll_slips p
         JOIN payroll_runs r ON r.companies_id = p.companies_id AND r.payroll_runs_id = p.payroll_runs_id
       WHERE p.companies_id = e.companies_id AND p.payroll_employees_id = e.payroll_employees_id AND r.month = $2 AND r.run_status = 'approved'
         AND r.run_kind <> 'bonus') AS is_paid
     FROM payroll_employees e JOIN staff s ON s.companies_id = e.companies_id AND s.staff_id = e.staff_id
     WHERE e.companies_id = $1 AND e.joined_on <= $3 AND (e.left_on IS NULL OR e.left_on >= $2) AND ($4::text IS NULL OR e.employee_code > $4)
       AND ($5::uuid IS NULL OR e.payroll_employees_id = $5) ORDER BY e.employee_code LIMIT $6`,
    [tx.companies_id, month, monthEnd(month), code, id, PAGE + 1],
  )
  return rows
}

async function rowsOf(tx: CompanyTx, month: IsoDate, people: readonly Person[]): Promise<AttendanceRow[]> {
  const ids = people.map((each) => each.payroll_employees_id)
  const absences = await absencesIn(tx, ids, month)
  const entered = await attendanceOf(tx, ids, month)
  return people.map(({ joined_on, left_on, ...person }) => {
    const absence = absences.get(person.payroll_employees_id) ?? noAbsence
    const leave = (is_paid: boolean) =>
      sumDays(absence.leave.filter((each) => each.is_paid === is_paid).flatMap((each) => each.days))
    const days = employedDays({ joined_on, left_on }, month)
    const lop_days = lopDays(absence, 0)
    return {
      ...person,
      month,
      days,
      paid_leave: leave(true),
      unpaid_leave: leave(false),
      entered: entered.get(person.payroll_employees_id) ?? null,
      lop_days,
      paid_days: Math.max(0, days - lop_days),
    }
  })
}
