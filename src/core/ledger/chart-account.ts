import type { ScheduleHeading } from './schedule-three.ts'

export type AccountType = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

/**
 * An account of the chart. `schedule_iii` is its line in the statements. `role` marks the accounts that posting rules look for: one
 * account for each role, and such an account cannot be deleted.
 */
export type ChartAccount<Role extends string = string> = {
  code: string
  name: string
  type: AccountType
  schedule_iii: ScheduleHeading
  role?: Role
}

const account =
  (type: AccountType) =>
  <const Role extends string = never>(
    code: string,
    name: string,
    schedule_iii: ScheduleHeading,
    role?: Role,
  ): ChartAccount<Role> =>
    role === undefined ? { code, name, type, schedule_iii } : { code, name, type, schedule_iii, role }

export const asset = account('asset')

export const liability = account('liability')

export const equity = account('equity')

export const income = account('income')

export const expense = account('expense')
