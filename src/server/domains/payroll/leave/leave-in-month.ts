import { type IsoDate, monthEnd } from '#core/dates.ts'
import { type LeaveTaken, lopDays, noAbsence } from '#core/payroll/absence.ts'
import { type LeaveDay, sumDays } from '#core/payroll/leave-days.ts'
import type { CompanyTx } from '#server/platform/db.ts'

/** Approved leave in a month by employee, with the days that fall in it. */
export async function leaveInMonth(tx: CompanyTx, ids: readonly string[], month: IsoDate): Promise<Map<string, LeaveTaken[]>> {
  const last = monthEnd(month)
  const { rows } = await tx.client.query<{
    payroll_employees_id: string
    kind_name: string
    is_paid: boolean
    counted: LeaveDay[]
  }>(
    `SELECT q.payroll_employees_id, k.kind_name, k.is_paid, q.counted FROM payroll_leave_requests q
       JOIN payroll_leave_kinds k ON k.companies_id = q.companies_id AND k.payroll_leave_kinds_id = q.payroll_leave_kinds_id
     WHERE q.companies_id = $1 AND q.payroll_employees_id = ANY($2::uuid[]) AND q.request_status = 'approved' AND q.from_on <= $4 AND q.to_on >= $3
     ORDER BY q.from_on, q.payroll_leave_requests_id`,
    [tx.companies_id, ids, month, last],
  )
  const taken = new Map<string, LeaveTaken[]>()
  for (const { payroll_employees_id, kind_name, is_paid, counted } of rows) {
    const days = counted.filter(([day]) => day >= month && day <= last)
    const known = taken.get(payroll_employees_id) ?? []
    const same = known.find((each) => each.kind_name === kind_name && each.is_paid === is_paid)
    const others = known.filter((each) => each !== same)
    if (days.length > 0)
      taken.set(payroll_employees_id, [...others, { kind_name, is_paid, days: [...(same?.days ?? []), ...days] }])
  }
  return taken
}

/** Days of a month that are not worked by employee: paid leave, and days without pay by attendance, which contain the unpaid leave. */
export async function absentDays(tx: CompanyTx, ids: readonly string[], month: IsoDate): Promise<Map<string, number>> {
  const taken = await leaveInMonth(tx, ids, month)
  const { rows } = await tx.client.query<{ payroll_employees_id: string; lop_days: number }>(
    `SELECT payroll_employees_id, lop_days::float8 AS lop_days FROM payroll_attendance
     WHERE companies_id = $1 AND month = $2 AND payroll_employees_id = ANY($3::uuid[])`,
    [tx.companies_id, month, ids],
  )
  const attended = new Map(rows.map((row) => [row.payroll_employees_id, row.lop_days]))
  return new Map(
    [...new Set([...taken.keys(), ...attended.keys()])].map((id) => {
      const leave = taken.get(id) ?? []
      const absence = { ...noAbsence, leave, attended_lop: attended.get(id) ?? null }
      return [id, sumDays(leave.filter(({ is_paid }) => is_paid).flatMap(({ days }) => days)) + lopDays(absence, 0)]
    }),
  )
}
