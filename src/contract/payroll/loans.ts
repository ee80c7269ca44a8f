import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise } from '../fields.ts'
import { Employee } from './employees.ts'

const rupees = (error: string) => paise.check(z.minimum(100, error), z.multipleOf(100, 'Enter whole rupees'))

export const NewLoan = z.object({
  given_on: isoDate,
  amount: rupees('Enter the amount of the loan'),
  instalment: rupees('Enter the monthly instalment'),
  /** The first day of the first month that recovers it. */
  recover_from: isoDate,
  bank_accounts_id: z.uuid('Choose the account it was paid from'),
})
export type NewLoan = z.infer<typeof NewLoan>

export const giveLoan = endpoint('POST', '/payroll/employees/:payroll_employees_id/loans', {
  summary: 'Record a loan or an advance of salary paid from the bank; pay runs recover it in instalments',
  params: z.object({ payroll_employees_id: id }),
  body: NewLoan,
  reply: Employee,
  idempotent: true,
})
/** Only while no approved pay has recovered a part of it. */
export const takeBackLoan = endpoint('POST', '/payroll/employees/:payroll_employees_id/loans/:payroll_loans_id/void', {
  summary: 'Take back a loan that was recorded by mistake: its entry is reversed',
  params: z.object({ payroll_employees_id: id, payroll_loans_id: id }),
  reply: Employee,
  idempotent: true,
})
