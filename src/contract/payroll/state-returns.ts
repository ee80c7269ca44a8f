import * as z from 'zod/mini'
import { stateTaxes } from '#core/payroll/state-due.ts'
import { endpoint } from '../endpoint.ts'
import { isoDate, paise } from '../fields.ts'

export const returnMonths = ['1', '6', '12'] as const
const period = {
  /** A day of the last month of the period. */
  month: isoDate,
  /** How many months it has. */
  months: z.enum(returnMonths),
}
export const StateReturn = z.object({
  state_tax: z.enum(stateTaxes),
  state: z.string(),
  people: z.int(),
  employee: paise,
  employer: paise,
  /** Null where we know no due day. */
  due_on: z.nullable(isoDate),
  source: z.nullable(z.string()),
  /** How many employees paid which amount in the period. */
  slabs: z.array(z.object({ amount: paise, people: z.int() })),
})
export type StateReturn = z.infer<typeof StateReturn>
export const StateReturns = z.object({ from_on: isoDate, until_on: isoDate, rows: z.array(StateReturn) })
export type StateReturns = z.infer<typeof StateReturns>

export const listStateReturns = endpoint('GET', '/payroll/state-returns', {
  summary: 'Professional tax and labour welfare fund of approved pay runs by state, with due days; every look is logged',
  query: z.object(period),
  reply: StateReturns,
})
export const stateReturnFile = endpoint('GET', '/payroll/state-returns/file', {
  summary: 'The employees of one return of professional tax or labour welfare fund, as a sheet',
  query: z.object({ ...period, state_tax: z.enum(stateTaxes), state: z.string(), format: z.enum(['xlsx', 'csv']) }),
  raw: true,
})
