import { attendanceMatrix } from '#core/payroll/attendance-matrix.ts'
import { type IsoDate, monthStart } from '#core/dates.ts'
import type { Issue } from '#core/errors.ts'
import { t } from '#core/messages.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { type RowValues, rowKind } from '#server/domains/documents/row-imports/kind.ts'
import { words } from '#server/domains/documents/row-imports/match-existing.ts'
import { employeesByCode, type CodedEmployee } from '../employees/employees-by-code.ts'
import { settledAmong } from '../employees/settled.ts'
import { attendanceColumns } from './attendance-columns.ts'
import { exportedAttendance } from './exported-attendance.ts'
import { type AttendanceRecord, employedDays, writeAttendance } from './save-attendance.ts'
import { attendanceOf } from './stored-attendance.ts'

/** Attendance of a month, one person a row. A row that is there is replaced; a paid month is corrected by the next pay run. */
export const attendanceRows = rowKind<AttendanceRecord>({
  kind: 'payroll-attendance',
  noun: ['row of attendance', 'rows of attendance'],
  access: ['APPS_PAYROLL', 'OWNER'],
  isLogged: true,
  columns: attendanceColumns,
  reshape: (first) => attendanceMatrix(first, attendanceColumns),
  existing: exportedAttendance,
  matches: [],
  key: (given) => `${words(given, 'employee_code', null) ?? ''} ${words(given, 'attendance_month', null)?.slice(0, 7) ?? ''}`,
  async prepare(tx, rows) {
    const people = await employeesByCode(
      tx,
      rows.flatMap((row) => words(row, 'employee_code', null) ?? []),
    )
    const ids = [...people.values()].map((each) => each.payroll_employees_id)
    const settled = await settledAmong(tx, ids)
    const known = await knownMonths(tx, ids, rows)
    return rows.map((given) => {
      const person = people.get(words(given, 'employee_code', null) ?? '')
      const read = readRow(given, person)
      if ('issues' in read) return read
      if (person && settled.has(person.payroll_employees_id))
        return { issues: [{ path: 'employee_code', message: t('They are settled already') }] }
      return isSame(known.get(`${read.value.payroll_employees_id} ${read.value.month}`), read.value)
        ? { known: 'Nothing to change' }
        : read
    })
  },
  async save(tx, rows) {
    await writeAttendance(tx, rows)
    return rows.map((row) => ({ made_id: row.payroll_employees_id, result: 'Added' }))
  },
})

async function knownMonths(tx: CompanyTx, ids: readonly string[], rows: readonly RowValues[]) {
  const months = new Set(rows.flatMap((row) => words(row, 'attendance_month', null) ?? []).map(monthStart))
  const known = new Map<string, Omit<AttendanceRecord, 'payroll_employees_id' | 'month'>>()
  for (const month of months) for (const [id, row] of await attendanceOf(tx, ids, month)) known.set(`${id} ${month}`, row)
  return known
}

const isSame = (before: Omit<AttendanceRecord, 'payroll_employees_id' | 'month'> | undefined, row: AttendanceRecord): boolean =>
  before !== undefined &&
  before.lop_days === row.lop_days &&
  before.overtime_hours === row.overtime_hours &&
  before.ncp_days === row.ncp_days

const numberOf = (given: RowValues, field: string): number | null => (given[field] === undefined ? null : Number(given[field]))
const isHalf = (days: number | null) => days === null || days * 2 === Math.round(days * 2)

/** Days without pay, or paid days from which they follow. */
function readRow(given: RowValues, person: CodedEmployee | undefined): { issues: Issue[] } | { value: AttendanceRecord } {
  if (!person) return { issues: [{ path: 'employee_code', message: t('No employee has this code') }] }
  const month: IsoDate = monthStart(words(given, 'attendance_month', null) ?? '1970-01-01')
  const employed = employedDays(person, month)
  if (employed === 0) return { issues: [{ path: 'attendance_month', message: t('They are not employed in this month') }] }
  const [lop, paid, ncp_days] = [numberOf(given, 'lop_days'), numberOf(given, 'paid_days'), numberOf(given, 'ncp_days')]
  const lop_days = lop ?? (paid === null ? 0 : employed - paid)
  const overtime_hours = numberOf(given, 'overtime_hours') ?? 0
  const issues: Issue[] = []
  if (lop !== null && paid !== null && lop + paid !== employed)
    issues.push({ path: 'paid_days', message: t('Paid days and days without pay are not {days}', { days: employed }) })
  if (lop_days < 0 || lop_days > employed || !isHalf(lop_days))
    issues.push({
      path: lop === null ? 'paid_days' : 'lop_days',
      message: t('Enter whole or half days, at most {days}', { days: employed }),
    })
  if (ncp_days !== null && (ncp_days > employed || !isHalf(ncp_days)))
    issues.push({ path: 'ncp_days', message: t('Enter whole or half days, at most {days}', { days: employed }) })
  if (overtime_hours > 400 || overtime_hours * 4 !== Math.round(overtime_hours * 4))
    issues.push({ path: 'overtime_hours', message: t('Enter quarters of an hour') })
  if (issues.length > 0) return { issues }
  return { value: { payroll_employees_id: person.payroll_employees_id, month, lop_days, overtime_hours, ncp_days } }
}
