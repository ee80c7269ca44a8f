import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate } from '../fields.ts'

const halfDays = z.number().check(z.minimum(0), z.maximum(31), z.multipleOf(0.5, 'Enter whole or half days'))

export const AttendanceInput = z.object({
  /** All days without pay of the month, with unpaid leave. */
  lop_days: halfDays,
  overtime_hours: z.number().check(z.minimum(0), z.maximum(400), z.multipleOf(0.25, 'Enter quarters of an hour')),
  /** Days without contribution for the ECR; null is as the days without pay. */
  ncp_days: z.nullable(halfDays),
})
export type AttendanceInput = z.infer<typeof AttendanceInput>
export const AttendanceRow = z.object({
  payroll_employees_id: id,
  staff_name: z.string(),
  employee_code: z.string(),
  month: isoDate,
  /** Of the month, employed. */
  days: z.int(),
  /** Leave that is approved. */
  paid_leave: z.number(),
  unpaid_leave: z.number(),
  /** What was entered; null without a row. */
  entered: z.nullable(AttendanceInput),
  lop_days: z.number(),
  paid_days: z.number(),
  /** The month is paid: a change becomes arrears of the next pay run. */
  is_paid: z.boolean(),
})
export type AttendanceRow = z.infer<typeof AttendanceRow>

export const listAttendance = endpoint('GET', '/payroll/attendance', {
  summary: 'Attendance of a month: days, leave, days without pay, overtime; 200 people at a time',
  query: z.object({ month: isoDate, after: z.optional(z.string()) }),
  reply: z.object({ rows: z.array(AttendanceRow), next: z.nullable(z.string()) }),
})
export const setAttendance = endpoint('PUT', '/payroll/attendance/:payroll_employees_id/:month', {
  summary: 'Enter the attendance of a person for a month; a paid month is corrected by arrears of the next pay run',
  params: z.object({ payroll_employees_id: id, month: isoDate }),
  body: AttendanceInput,
  reply: AttendanceRow,
})
