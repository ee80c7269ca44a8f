import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

const choices = {
  /** Gratuity is set aside each month. */
  provides_gratuity: z.boolean(),
  /** The liability it is set aside to. */
  provision_accounts_id: z.nullable(id),
}
export const SettingsInput = z.object(choices)
export type SettingsInput = z.infer<typeof SettingsInput>
export const PayrollSettings = z.object({
  ...choices,
  accounts: z.array(z.object({ ledger_accounts_id: id, account_name: z.string() })),
})
export type PayrollSettings = z.infer<typeof PayrollSettings>

export const getPayrollSettings = endpoint('GET', '/payroll/settings', {
  summary: 'What payroll does besides pay runs: whether gratuity is set aside, and where',
  reply: PayrollSettings,
})
export const setPayrollSettings = endpoint('PUT', '/payroll/settings', {
  summary: 'Switch on or off that each month’s pay run sets gratuity aside',
  body: SettingsInput,
  reply: PayrollSettings,
})
