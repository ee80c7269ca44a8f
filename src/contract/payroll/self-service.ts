import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

/** A member of the company who can sign in. */
const Member = z.object({ accounts_id: id, member_name: z.string(), email: z.string() })

const Connection = z.object({ payroll_employees_id: id, accounts_id: id })

export const SelfService = z.object({
  /** Employees with a member of their own, who sees their payslips, leave and declarations. */
  connected: z.array(z.object({ payroll_employees_id: id, ...Member.shape })),
  /** Employees without one, for whom a member has the same email address. */
  suggested: z.array(z.object({ payroll_employees_id: id, staff_name: z.string(), ...Member.shape })),
  /** Members who are none of the staff yet. */
  members: z.array(Member),
})
export type SelfService = z.infer<typeof SelfService>

export const getSelfService = endpoint('GET', '/payroll/self-service', {
  summary: 'Which members of the company are which employees, and whom to connect',
  reply: SelfService,
})
export const connectMembers = endpoint('POST', '/payroll/self-service', {
  summary: 'Connect members with employees: each then sees their own payslips, leave and declarations',
  body: z.object({ connections: z.array(Connection).check(z.minLength(1), z.maxLength(500)) }),
  reply: SelfService,
})
export const disconnectMember = endpoint('POST', '/payroll/employees/:payroll_employees_id/disconnect', {
  summary: 'Disconnect a member from an employee, who then sees nothing of their pay',
  params: z.object({ payroll_employees_id: id }),
  reply: SelfService,
})
