import * as z from 'zod/mini'
import { stateTaxes } from '#core/payroll/state-due.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, requiredText, signedPaise } from '../fields.ts'

const StatePayment = z.object({
  payroll_state_payments_id: id,
  paid_on: isoDate,
  amount: paise,
  penalty: paise,
  challan_no: z.string(),
  journal_entries_id: z.nullable(id),
})
/** Professional tax or welfare fund of a state and month. */
export const StateDue = z.object({
  state_tax: z.enum(stateTaxes),
  state: z.string(),
  month: isoDate,
  due_on: z.nullable(isoDate),
  /** Of approved pay runs; below zero where later runs paid more back than they deducted. */
  owed: signedPaise,
  paid: paise,
  left: signedPaise,
  payments: z.array(StatePayment),
})
export type StateDue = z.infer<typeof StateDue>
export const StateDues = z.object({ from_on: isoDate, rows: z.array(StateDue) })
export type StateDues = z.infer<typeof StateDues>

export const NewStatePayment = z.object({
  state_tax: z.enum(stateTaxes),
  state: z.string().check(z.regex(/^\d{2}$/, 'Choose a state')),
  month: isoDate,
  paid_on: isoDate,
  amount: paise.check(z.minimum(100, 'Enter the amount you paid')),
  penalty: paise,
  challan_no: requiredText(40, 'Enter the number of the challan'),
  /** Null: the payment is in the books already. */
  bank_accounts_id: z.nullable(id),
})
export type NewStatePayment = z.infer<typeof NewStatePayment>

export const listStateDues = endpoint('GET', '/payroll/state-dues', {
  summary:
    'Professional tax and welfare fund of the last fifteen months by state and month: owed, paid and left, with due days; every look is logged',
  reply: StateDues,
})
export const recordStatePayment = endpoint('POST', '/payroll/state-payments', {
  summary: 'Record a challan of professional tax or welfare fund, posted unless it is in the books',
  body: NewStatePayment,
  reply: StateDues,
  idempotent: true,
})
export const voidStatePayment = endpoint('POST', '/payroll/state-payments/:payroll_state_payments_id/void', {
  summary: 'Undo a challan that was recorded by mistake: its entry is reversed',
  params: z.object({ payroll_state_payments_id: id }),
  reply: StateDues,
  idempotent: true,
})
