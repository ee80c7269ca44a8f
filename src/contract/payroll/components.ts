import * as z from 'zod/mini'
import { bases, exclusions } from '#core/payroll/components.ts'
import { endpoint } from '../endpoint.ts'
import { id, isoDate, requiredText, text } from '../fields.ts'

export const ComponentInput = z.object({
  component_code: z.string().check(z.regex(/^[A-Z0-9]{2,12}$/, 'Use 2 to 12 capital letters and digits, such as FOOD')),
  /** The first day of the month from which it holds. */
  from_on: isoDate,
  component_name: requiredText(60, 'Enter a name'),
  component_kind: z.enum(['earning', 'deduction']),
  /** Why it is no wages (Code on Wages, s.2(y)); null: it is wages. */
  excluded: z.nullable(z.enum(exclusions)),
  is_esi: z.boolean(),
  is_taxable: z.boolean(),
  /** Lessened by days without pay. */
  is_prorated: z.boolean(),
  /** Bases that it is left out of, although it is wages. */
  outside: z.array(z.enum(bases)),
  /** Over basic, ctc, balance and days; empty: the amount is agreed with each employee. */
  formula: text(200),
  /** Filled in when pay is worked out from a yearly cost. */
  in_structure: z.boolean(),
  /** Nobody gets it any more from this month on. */
  is_retired: z.boolean(),
  ledger_accounts_id: z.nullable(id),
})
export type ComponentInput = z.infer<typeof ComponentInput>
export const PayComponent = z.object({
  payroll_components_id: id,
  ...ComponentInput.shape,
  /** The formula as people read it. */
  formula_words: z.string(),
  /** Computed anew each month; a formula over the yearly cost gives an amount that is agreed. */
  is_computed: z.boolean(),
})
export type PayComponent = z.infer<typeof PayComponent>
export const PayComponents = z.object({
  /** By code, the latest first. */
  rows: z.array(PayComponent),
  accounts: z.array(z.object({ ledger_accounts_id: id, account_name: z.string() })),
})
export type PayComponents = z.infer<typeof PayComponents>

export const listComponents = endpoint('GET', '/payroll/components', {
  summary: 'Earnings and deductions that the company defines, by the month from which they hold',
  reply: PayComponents,
})
export const saveComponent = endpoint('PUT', '/payroll/components', {
  summary: 'Define an earning or a deduction, or change it from a month on; approved payslips stay as they are',
  body: ComponentInput,
  reply: PayComponents,
})
