import type { IsoDate } from '#core/dates.ts'
import { type Absence, noAbsence } from '#core/payroll/absence.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { leaveInMonth } from '../leave/leave-in-month.ts'
import { attendanceOf } from './stored-attendance.ts'

/** Leave and attendance of a month by employee, for their pay; nobody without either. */
export async function absencesIn(tx: CompanyTx, ids: readonly string[], month: IsoDate): Promise<Map<string, Absence>> {
  const leave = await leaveInMonth(tx, ids, month)
  const attended = await attendanceOf(tx, ids, month)
  const absences = new Map<string, Absence>()
  for (const id of new Set([...leave.keys(), ...attended.keys()])) {
    const row = attended.get(id)
    absences.set(id, {
      ...noAbsence,
      leave: leave.get(id) ?? [],
      ...(row && { attended_lop: row.lop_days, overtime_hours: row.overtime_hours, ncp_days: row.ncp_days }),
    })
  }
  return absences
}
