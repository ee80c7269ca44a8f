import type { AccountType } from './chart-account.ts'
import { type ScheduleRow, scheduleThree } from './schedule-three.ts'

export const accountTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const satisfies readonly AccountType[]

/** The lines of gains and losses. */
const ofBoth = ['Exceptional and extraordinary items', 'Discontinuing operations', 'Other comprehensive income']

const groupsOf: Record<AccountType, readonly string[]> = {
  asset: ['Non-current assets', 'Current assets'],
  liability: ['Non-current liabilities', 'Current liabilities'],
  equity: ['Shareholders’ funds', 'Share application money'],
  income: ['Income', ...ofBoth],
  expense: ['Expenses', 'Tax', ...ofBoth],
}

/** The lines of Schedule III under which an account of the type may be placed, in print order. */
export function headingsOf(type: AccountType): readonly ScheduleRow[] {
  return scheduleThree.filter(({ group }) => groupsOf[type].includes(group))
}

/** The group a heading is printed under; empty for an unknown heading. */
export function groupOf(heading: string): string {
  return scheduleThree.find((row) => row.heading === heading)?.group ?? ''
}

/** True for accounts that start every financial year at zero. */
export function isYearly(type: AccountType): boolean {
  return type === 'income' || type === 'expense'
}
