import { rolesNamed } from '../banking/matching/dues.ts'
import type { IsoDate } from '../dates.ts'
import { stateName } from '../identifiers/states.ts'
import type { AccountRole } from '../ledger/chart-of-accounts.ts'
import { negate, type Paise } from '../money.ts'

/** The accounts of what is withheld from pay and paid to the state. */
export const payrollDueRoles = [
  'pf_payable',
  'esi_payable',
  'pt_payable',
  'lwf_payable',
  'tds_salary_payable',
] as const satisfies readonly AccountRole[]
export type PayrollDueRole = (typeof payrollDueRoles)[number]

/** What is left to pay of a month, in paise; `state` where each state is paid apart. */
export type OpenDue = { role: PayrollDueRole; state: string | null; month: IsoDate; amount: Paise }
/** A bank line: money out is below zero. */
export type PayingLine = { transaction_date: IsoDate; amount: Paise; description: string }

/** The accounts of payroll dues that a narration names: states and banks take them all under one name. */
export const payrollRolesNamed = (description: string): PayrollDueRole[] => {
  const named = rolesNamed(description)
  return payrollDueRoles.filter((role) => named.includes(role))
}

/**
 * The due that a line pays: its narration names the tax, its amount is what is left of a month that had begun, and, where several states are owed
 * as much, it names the state. The earliest month comes first. Undefined where anything is open to doubt.
 */
export function dueOfLine({ transaction_date, amount, description }: PayingLine, open: readonly OpenDue[]): OpenDue | undefined {
  const roles = payrollRolesNamed(description)
  const fitting = open.filter((due) => roles.includes(due.role) && due.amount === negate(amount) && due.month <= transaction_date)
  const states = new Set(fitting.map(({ role, state }) => `${role} ${state}`))
  const text = description.toUpperCase()
  const meant =
    states.size > 1 ? fitting.filter(({ state }) => state !== null && text.includes(stateName(state).toUpperCase())) : fitting
  if (new Set(meant.map(({ role, state }) => `${role} ${state}`)).size !== 1) return undefined
  return meant.toSorted((one, other) => (one.month < other.month ? -1 : 1))[0]
}
