import * as z from 'zod/mini'
import { registerKinds } from '#core/payroll/registers.ts'
import { Sheet, sheetFormats } from '../documents/report-sheets.ts'
import { endpoint } from '../endpoint.ts'
import { isoDate, pageQuery } from '../fields.ts'

const query = {
  register: z.enum(registerKinds),
  month: isoDate,
  /** Place of work: the GST code of a state. All when left out. */
  state: z.optional(z.string().check(z.regex(/^\d{2}$/, 'Choose a state'))),
}
export const Register = z.object({
  /** One page of its rows; the row of totals is of all of them. */
  sheet: Sheet,
  people: z.int(),
  next: z.nullable(z.string()),
  /** Places of work with people in the month. */
  states: z.array(z.object({ state: z.string(), people: z.int() })),
  /** The rule that asks for it. */
  law: z.string(),
})
export type Register = z.infer<typeof Register>

export const getRegister = endpoint('GET', '/payroll/registers', {
  summary:
    'The register of employees, of wages, overtime, fines and deductions, or of attendance of a month; every look is logged',
  query: z.object({ ...query, ...pageQuery }),
  reply: Register,
})
export const registerFile = endpoint('GET', '/payroll/registers/file', {
  summary: 'The whole register of a month as CSV, XLSX or PDF',
  query: z.object({ ...query, format: z.enum(sheetFormats) }),
  raw: true,
})
