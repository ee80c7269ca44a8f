import type { RecordKind } from '../record-kind.ts'

/** The kinds of records of payroll, by table. */
export const payrollRecords = {
  payroll_components: { one: 'the pay component', many: 'Pay components' },
  payroll_contractors: {
    one: 'the contractor',
    many: 'Contractors',
    page: '/payroll/contractors/:id',
    imports: { one: 'contractor', many: 'contractors', upload: '/payroll/contractors-import' },
  },
  payroll_employees: {
    one: 'the employee',
    many: 'Employees',
    page: '/payroll/employees/:id',
    imports: { one: 'employee', many: 'employees', upload: '/payroll/import' },
  },
  payroll_letters: { one: 'the letter', many: 'Letters to employees' },
  payroll_letter_texts: { one: 'the text of a letter', many: 'Texts of letters' },
  payroll_offers: {
    one: 'the offer',
    many: 'Offers of employment',
    page: '/payroll/offers/:id',
    notifications: { offer_answer: 'check' },
  },
  payroll_runs: { one: 'the pay run', many: 'Pay runs', page: '/payroll/runs/:id', entries: ['payroll_run'] },
  payroll_loans: { one: 'the loan to an employee', many: 'Loans to employees', entries: ['payroll_loan'] },
  payroll_state_payments: {
    one: 'the challan to a state',
    many: 'Challans to states',
    page: '/payroll?view=returns',
    entries: ['payroll_state_payment'],
  },
  payroll_settings: { one: 'the settings of payroll', many: 'Settings of payroll' },
  payroll_slips: { one: 'the payslip', many: 'Payslips' },
  payroll_leave_settings: { one: 'the settings of leave', many: 'Settings of leave' },
  payroll_leave_kinds: { one: 'the kind of leave', many: 'Kinds of leave' },
  payroll_holidays: { one: 'the holiday', many: 'Holidays' },
  payroll_leave_requests: {
    one: 'the leave of',
    many: 'Leave requests',
    page: '/payroll?view=leave',
    notifications: { leave: 'calendar' },
  },
  payroll_leave_entries: {
    one: 'the leave balance',
    many: 'Leave balances',
    page: '/payroll?view=leave',
    imports: { one: 'leave balance', many: 'leave balances', upload: '/payroll/leave-import' },
  },
  payroll_attendance: {
    one: 'the attendance',
    many: 'Attendance',
    page: '/payroll?view=attendance',
    imports: { one: 'row of attendance', many: 'rows of attendance', upload: '/payroll/attendance-import' },
  },
} as const satisfies Record<string, RecordKind>

/** Audit trail words for actions of payroll. */
export const payrollActions = {
  viewed: 'looked at',
  lent: 'lent money to',
  loan_taken_back: 'undid the loan to',
  pay_changed: 'changed the pay of',
  regime_chosen: 'chose the tax regime of',
  declared: 'changed the tax declaration of',
  proof_added: 'attached a tax proof of',
  proof_removed: 'removed a tax proof of',
  declaration_decided: 'decided the tax declaration of',
  proof_window_set: 'set the days for tax proofs in',
  computed: 'computed',
  paid_out: 'made the payouts of',
  held: 'held the payment of',
  freed: 'released the payment of',
  leave_changed: 'changed the leave balance of',
  manager_changed: 'changed who approves the leave of',
  hired: 'put on the payroll the candidate of',
  candidate_accepted: 'accepted',
  candidate_declined: 'declined',
  attendance_changed: 'changed the attendance of',
} as const satisfies Record<string, string>
