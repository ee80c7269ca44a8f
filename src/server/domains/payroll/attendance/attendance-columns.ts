import type { ColumnOf } from '#core/documents/row-imports/columns.ts'

/** What a file of attendance has: days without pay, or paid days. */
export const attendanceColumns: readonly ColumnOf[] = [
  {
    field: 'employee_code',
    header: 'Employee code',
    names: ['Code', 'Employee ID', 'Emp code'],
    kind: 'text',
    is_required: true,
    help: 'As on the payroll',
    example: 'E001',
  },
  {
    field: 'attendance_month',
    header: 'Month',
    names: ['Month of attendance', 'Period'],
    kind: 'month',
    is_required: true,
    help: 'Any day of the month',
    example: '01/11/2026',
  },
  {
    field: 'lop_days',
    header: 'Days without pay',
    names: ['LOP', 'LOP days', 'Loss of pay', 'Unpaid days', 'LWP'],
    kind: 'quantity',
    help: 'All of the month, with unpaid leave',
    example: '2',
  },
  {
    field: 'paid_days',
    header: 'Paid days',
    names: ['Days paid', 'Payable days'],
    kind: 'quantity',
    help: 'Instead of days without pay',
    example: '',
  },
  {
    field: 'overtime_hours',
    header: 'Overtime hours',
    names: ['OT hours', 'Overtime'],
    kind: 'quantity',
    help: 'Paid at twice the ordinary rate',
    example: '4.5',
  },
  {
    field: 'ncp_days',
    header: 'NCP days',
    names: ['Non-contributory days', 'NCP'],
    kind: 'quantity',
    help: 'For the ECR; as the days without pay if it is blank',
    example: '',
  },
]
