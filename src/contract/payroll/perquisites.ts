import * as z from 'zod/mini'
import { carEngines, homePlaces } from '#core/payroll/law/perquisites.ts'
import { perquisiteKinds } from '#core/payroll/perquisite-model.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, paise, text } from '../fields.ts'

const facts = {
  perquisite_kind: z.enum(perquisiteKinds),
  /** The first days of its first and last month; `until_month` is null while it goes on. */
  from_month: isoDate,
  until_month: z.nullable(isoDate),
  /** What the employer spends a month, or what is entered; amounts are whole months. */
  amount: paise,
  /** What the car, or the furniture of the home, cost. */
  cost: paise,
  /** Meals of a month, or children. */
  count: z.int().check(z.minimum(0), z.maximum(500)),
  /** Basis points a year that the State Bank of India charged on 1 April for a loan of the same purpose. */
  rate: z.int().check(z.minimum(0), z.maximum(5_000)),
  /** What the employee pays for it a month. */
  recovered: paise,
  engine: z.enum(carEngines),
  is_private: z.boolean(),
  is_run_by_employee: z.boolean(),
  has_driver: z.boolean(),
  is_rented: z.boolean(),
  place: z.enum(homePlaces),
  is_voucher: z.boolean(),
  is_free_school: z.boolean(),
  is_director: z.boolean(),
  /** The employer pays the income tax on it instead of deducting it. */
  is_tax_borne: z.boolean(),
  reason: text(200),
}
export const NewPerquisite = z.object(facts)
export type NewPerquisite = z.infer<typeof NewPerquisite>

export const Perquisites = z.object({
  rows: z.array(
    z.object({
      payroll_perquisites_id: id,
      ...facts,
      /** A pay run that taxed it is approved: it can be ended, not undone. */
      is_taxed: z.boolean(),
    }),
  ),
})
export type Perquisites = z.infer<typeof Perquisites>
export type PerquisiteRow = Perquisites['rows'][number]

const params = z.object({ payroll_employees_id: id })
const rowParams = z.object({ payroll_employees_id: id, payroll_perquisites_id: id })
const base = '/payroll/employees/:payroll_employees_id/perquisites'

export const listPerquisites = endpoint('GET', base, {
  summary: 'What an employee gets besides money, the latest first; every look is logged',
  params,
  reply: Perquisites,
})
export const addPerquisite = endpoint('POST', base, {
  summary: 'Record a benefit that pay runs value and tax with the pay',
  params,
  body: NewPerquisite,
  reply: Perquisites,
  idempotent: true,
})
export const endPerquisite = endpoint('POST', `${base}/:payroll_perquisites_id/end`, {
  summary: 'Say the last month of a benefit',
  params: rowParams,
  body: z.object({ until_month: isoDate }),
  reply: Perquisites,
  idempotent: true,
})
export const voidPerquisite = endpoint('POST', `${base}/:payroll_perquisites_id/void`, {
  summary: 'Remove a benefit that no approved pay run has taxed',
  params: rowParams,
  reply: Perquisites,
  idempotent: true,
})
