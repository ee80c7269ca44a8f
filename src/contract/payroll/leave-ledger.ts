import * as z from 'zod/mini'
import { accruals } from '#core/payroll/leave-accrual.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, requiredText, text } from '../fields.ts'

const days = (most: number) =>
  z.number().check(z.minimum(0), z.maximum(most), z.multipleOf(0.01, 'Enter days with at most two decimals'))
const upperCode = z.string().check(z.regex(/^[A-Z]{1,6}$/, 'Enter one to six capital letters'))

export const LeaveKindInput = z.object({
  kind_code: upperCode,
  kind_name: requiredText(40, 'Enter a name'),
  is_paid: z.boolean(),
  accrual: z.enum(accruals),
  /** Days a month or a year; days worked for one day; most days of a request. */
  accrual_days: days(366),
  /** Most days carried into the next leave year; null is all. */
  carry_most: z.nullable(days(999)),
  negative_most: days(99),
  is_encashed: z.boolean(),
  has_half_days: z.boolean(),
  counts_off_days: z.boolean(),
  is_active: z.boolean(),
})
export type LeaveKindInput = z.infer<typeof LeaveKindInput>
export const LeaveKind = z.object({
  payroll_leave_kinds_id: id,
  ...LeaveKindInput.shape,
  /** Less than the law asks, or null. The law is from a secondary source. */
  below_law: z.nullable(z.string()),
})
export type LeaveKind = z.infer<typeof LeaveKind>

export const LeaveSettingsInput = z.object({
  week_offs: z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(6, 'Leave at least one day to work')),
  saturdays_off: z.array(z.int().check(z.minimum(1), z.maximum(5))).check(z.maxLength(5)),
  /** The first month of the leave year. */
  year_month: z.int().check(z.minimum(1), z.maximum(12)),
})
export type LeaveSettingsInput = z.infer<typeof LeaveSettingsInput>
export const Holiday = z.object({
  payroll_holidays_id: id,
  holiday_on: isoDate,
  holiday_name: z.string(),
  state: z.nullable(z.string()),
})
export type Holiday = z.infer<typeof Holiday>
export const LeaveSetup = z.object({
  /** Null until leave is switched on. */
  settings: z.nullable(LeaveSettingsInput),
  kinds: z.array(LeaveKind),
  holidays: z.array(Holiday),
})
export type LeaveSetup = z.infer<typeof LeaveSetup>

export const LeaveBalance = z.object({
  payroll_leave_kinds_id: id,
  kind_code: z.string(),
  kind_name: z.string(),
  /** Null for a kind without a balance. */
  balance: z.nullable(z.number()),
})
export type LeaveBalance = z.infer<typeof LeaveBalance>
export const LeaveBalanceRow = z.object({
  payroll_employees_id: id,
  staff_name: z.string(),
  employee_code: z.string(),
  manager_accounts_id: z.nullable(id),
  manager_name: z.nullable(z.string()),
  balances: z.array(LeaveBalance),
})
export type LeaveBalanceRow = z.infer<typeof LeaveBalanceRow>
export const entryKinds = ['opening', 'accrued', 'granted', 'taken', 'returned', 'encashed', 'lapsed', 'adjusted'] as const
export const LeaveEntry = z.object({
  payroll_leave_entries_id: id,
  kind_code: z.string(),
  entry_on: isoDate,
  entry_kind: z.enum(entryKinds),
  days: z.number(),
  entry_note: z.nullable(z.string()),
  /** After this row, of its kind. */
  balance: z.number(),
})
export type LeaveEntry = z.infer<typeof LeaveEntry>
export const NewLeaveEntry = z.object({
  payroll_leave_kinds_id: z.uuid('Choose a kind of leave'),
  entry_kind: z.enum(['opening', 'granted', 'adjusted', 'encashed']),
  entry_on: isoDate,
  /** Below zero takes days away. */
  days: z.number().check(z.minimum(-366), z.maximum(366), z.multipleOf(0.01, 'Enter days with at most two decimals')),
  entry_note: text(300),
})
export type NewLeaveEntry = z.infer<typeof NewLeaveEntry>

const base = '/payroll/leave'
const employee = z.object({ payroll_employees_id: id })

export const getLeaveSetup = endpoint('GET', base, {
  summary: 'Kinds of leave, week-offs, the leave year and holidays',
  reply: LeaveSetup,
})
export const startLeave = endpoint('POST', `${base}/start`, {
  summary: 'Switch leave on with the usual kinds; leave is earned from this month',
  reply: LeaveSetup,
})
export const setLeaveSettings = endpoint('PUT', `${base}/settings`, {
  summary: 'Week-offs and the first month of the leave year',
  body: LeaveSettingsInput,
  reply: LeaveSetup,
})
export const addLeaveKind = endpoint('POST', `${base}/kinds`, {
  summary: 'Add a kind of leave',
  body: LeaveKindInput,
  reply: LeaveSetup,
  idempotent: true,
})
export const setLeaveKind = endpoint('PUT', `${base}/kinds/:payroll_leave_kinds_id`, {
  summary: 'Change a kind of leave; what was earned or taken stays',
  params: z.object({ payroll_leave_kinds_id: id }),
  body: LeaveKindInput,
  reply: LeaveSetup,
})
export const NewHoliday = z.object({
  holiday_on: isoDate,
  holiday_name: requiredText(60, 'Enter the name of the holiday'),
  /** The place of work; null is everywhere. */
  state: z.nullable(z.string().check(z.regex(/^\d{2}$/, 'Choose a state'))),
})
export const addHoliday = endpoint('POST', `${base}/holidays`, {
  summary: 'Add a holiday, everywhere or in one state',
  body: NewHoliday,
  reply: LeaveSetup,
  idempotent: true,
})
export const removeHoliday = endpoint('DELETE', `${base}/holidays/:payroll_holidays_id`, {
  summary: 'Remove a holiday; leave that was requested before stays as it was counted',
  params: z.object({ payroll_holidays_id: id }),
  reply: LeaveSetup,
})
export const listLeaveBalances = endpoint('GET', `${base}/balances`, {
  summary: 'Balances of everybody employed, by kind, with their manager; 200 at a time',
  query: z.object({ after: z.optional(z.string()) }),
  reply: z.object({ rows: z.array(LeaveBalanceRow), next: z.nullable(z.string()) }),
})
export const listLeaveEntries = endpoint('GET', `${base}/employees/:payroll_employees_id`, {
  summary: 'The ledger of leave of an employee, the latest rows first',
  params: employee,
  reply: z.object({ balances: z.array(LeaveBalance), rows: z.array(LeaveEntry) }),
})
export const addLeaveEntry = endpoint('POST', `${base}/employees/:payroll_employees_id`, {
  summary:
    'Add days to the ledger of leave: an opening balance, days granted, a correction, or days to be paid out with the next pay run',
  params: employee,
  body: NewLeaveEntry,
  reply: z.object({ balances: z.array(LeaveBalance), rows: z.array(LeaveEntry) }),
  idempotent: true,
})
export const setLeaveManager = endpoint('PUT', `${base}/employees/:payroll_employees_id/manager`, {
  summary: 'Who approves the leave of an employee besides payroll officers',
  params: employee,
  body: z.object({ manager_accounts_id: z.nullable(id) }),
  reply: z.object({ manager_accounts_id: z.nullable(id) }),
})
export const listLeaveManagers = endpoint('GET', `${base}/managers`, {
  summary: 'Members who can approve leave',
  reply: z.object({ rows: z.array(z.object({ accounts_id: id, member_name: z.string() })) }),
})
