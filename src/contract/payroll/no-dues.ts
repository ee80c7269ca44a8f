import * as z from 'zod/mini'
import { dueKinds } from '#core/payroll/no-dues.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, requiredText, text, timestamp } from '../fields.ts'

const due = {
  due_kind: z.enum(dueKinds),
  /** Of a department its name; blank otherwise. */
  department_name: text(60),
}
export const NoDuesRow = z.object({
  ...due,
  /** What is open, one sentence each; empty when nothing is. */
  open: z.array(z.string()),
  /** Null while nobody has confirmed it. */
  confirmed: z.nullable(z.object({ by_name: z.string(), at: timestamp, note: z.string() })),
})
export type NoDuesRow = z.infer<typeof NoDuesRow>
export const NoDues = z.object({ left_on: z.nullable(isoDate), rows: z.array(NoDuesRow) })
export type NoDues = z.infer<typeof NoDues>

export const DueConfirmation = z.object({ ...due, note: text(200) })
export const Departments = z.object({
  departments: z
    .array(requiredText(60, 'Enter the name of the department'))
    .check(z.maxLength(20, 'Enter at most 20 departments')),
})
export type Departments = z.infer<typeof Departments>

const params = z.object({ payroll_employees_id: id })
const base = '/payroll/employees/:payroll_employees_id/no-dues'

export const getNoDues = endpoint('GET', base, {
  summary: 'What an employee still owes or holds, and who confirmed each; every look is logged',
  params,
  reply: NoDues,
})
export const confirmDue = endpoint('POST', base, {
  summary: 'Confirm that a leaver owes nothing of a kind, or say why it is settled',
  params,
  body: DueConfirmation,
  reply: NoDues,
  idempotent: true,
})
export const withdrawDue = endpoint('POST', `${base}/withdraw`, {
  summary: 'Take back a confirmation of the no-dues list',
  params,
  body: z.object(due),
  reply: NoDues,
  idempotent: true,
})
export const listDepartments = endpoint('GET', '/payroll/no-dues-departments', {
  summary: 'Departments that also confirm that a leaver owes nothing',
  reply: Departments,
})
export const setDepartments = endpoint('PUT', '/payroll/no-dues-departments', {
  summary: 'Choose the departments that also confirm that a leaver owes nothing',
  body: Departments,
  reply: Departments,
})
