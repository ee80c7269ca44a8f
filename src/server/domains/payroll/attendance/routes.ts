import * as contract from '#contract/payroll/attendance.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { attendanceRow, listAttendance } from './read-attendance.ts'
import { saveAttendance } from './save-attendance.ts'

const access = ['APPS_PAYROLL', 'OWNER'] as const

export function attendanceRoutes(serve: Serve): void {
  serve(contract.listAttendance, access, ({ tx, query }) => listAttendance(tx, query))
  serve(contract.setAttendance, access, async ({ tx, params, body }) => {
    await saveAttendance(tx, params, body)
    return attendanceRow(tx, params.payroll_employees_id, params.month)
  })
}
