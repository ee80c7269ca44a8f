import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, requiredText, text } from '../fields.ts'
import { LeaveBalance } from './leave-ledger.ts'

export const requestStatuses = ['requested', 'approved', 'rejected', 'cancelled'] as const
export const LeaveRequest = z.object({
  payroll_leave_requests_id: id,
  payroll_employees_id: id,
  staff_name: z.string(),
  kind_name: z.string(),
  is_paid: z.boolean(),
  from_on: isoDate,
  to_on: isoDate,
  starts_midday: z.boolean(),
  ends_midday: z.boolean(),
  days: z.number(),
  reason: z.nullable(z.string()),
  request_status: z.enum(requestStatuses),
  decision_note: z.nullable(z.string()),
  decided_by_name: z.nullable(z.string()),
  /** Whether the reader may decide it now. */
  may_decide: z.boolean(),
  may_cancel: z.boolean(),
})
export type LeaveRequest = z.infer<typeof LeaveRequest>

export const NewLeaveRequest = z.object({
  payroll_leave_kinds_id: z.uuid('Choose a kind of leave'),
  from_on: isoDate,
  to_on: isoDate,
  starts_midday: z.boolean(),
  ends_midday: z.boolean(),
  reason: text(300),
})
export type NewLeaveRequest = z.infer<typeof NewLeaveRequest>

const params = z.object({ payroll_leave_requests_id: id })
const requests = '/payroll/leave/requests'

/** What an employee sees of their own leave, and a manager of the leave they decide. */
export const OwnLeave = z.object({
  is_employee: z.boolean(),
  is_started: z.boolean(),
  /** The leave of others waits for the reader's decision, or did. */
  is_manager: z.boolean(),
  kinds: z.array(z.object({ payroll_leave_kinds_id: id, kind_name: z.string(), has_half_days: z.boolean() })),
  balances: z.array(LeaveBalance),
  requests: z.array(LeaveRequest),
  /** Of people whose manager the reader is. */
  to_decide: z.array(LeaveRequest),
  holidays: z.array(z.object({ holiday_on: isoDate, holiday_name: z.string() })),
})
export type OwnLeave = z.infer<typeof OwnLeave>

export const getOwnLeave = endpoint('GET', '/profile/leave', {
  summary: 'One’s own leave: balances, requests, holidays ahead, and requests that wait for one’s decision',
  reply: OwnLeave,
})
export const previewOwnLeave = endpoint('POST', '/profile/leave/preview', {
  summary: 'How many days a leave would count, and the balance after it; saves nothing',
  body: NewLeaveRequest,
  reply: z.object({ days: z.number(), balance_after: z.nullable(z.number()), problem: z.nullable(z.string()) }),
})
export const requestLeave = endpoint('POST', '/profile/leave', {
  summary: 'Request leave for oneself; the manager or a payroll officer is notified',
  body: NewLeaveRequest,
  reply: OwnLeave,
  idempotent: true,
})
export const cancelOwnLeave = endpoint('POST', '/profile/leave/:payroll_leave_requests_id/cancel', {
  summary: 'Cancel one’s own request, or approved leave that has not begun',
  params,
  reply: OwnLeave,
})
export const decideLeave = endpoint('POST', '/profile/leave/:payroll_leave_requests_id/decide', {
  summary: 'Approve or reject leave as the manager of the employee or a payroll officer',
  params,
  body: z.object({ decision: z.enum(['approved', 'rejected']), decision_note: text(300) }),
  reply: LeaveRequest,
})
export const listAway = endpoint('GET', '/payroll/leave/away', {
  summary: 'Who is away between two days, approved or requested',
  query: z.object({ from: isoDate, to: isoDate }),
  reply: z.object({
    rows: z.array(LeaveRequest),
    holidays: z.array(z.object({ holiday_on: isoDate, holiday_name: z.string() })),
  }),
})
export const listTeamLeave = endpoint('GET', '/profile/leave/team', {
  summary: 'Who is away between two days of the people whose leave one decides, approved or requested',
  query: z.object({ from: isoDate, to: isoDate }),
  reply: listAway.reply,
})
export const listLeaveRequests = endpoint('GET', requests, {
  summary: 'Requests for leave by status, the latest first; 100 at a time',
  query: z.object({ status: z.optional(z.enum(requestStatuses)), after: z.optional(z.string()) }),
  reply: z.object({ rows: z.array(LeaveRequest), next: z.nullable(z.string()) }),
})
export const addLeaveFor = endpoint('POST', requests, {
  summary: 'Record approved leave of an employee as a payroll officer',
  body: z.object({ payroll_employees_id: z.uuid('Choose an employee'), ...NewLeaveRequest.shape }),
  reply: LeaveRequest,
  idempotent: true,
})
export const cancelLeave = endpoint('POST', `${requests}/:payroll_leave_requests_id/cancel`, {
  summary: 'Cancel leave as a payroll officer, also after it began: its days return to the balance',
  params,
  body: z.object({ decision_note: requiredText(300, 'Enter the reason') }),
  reply: LeaveRequest,
})
