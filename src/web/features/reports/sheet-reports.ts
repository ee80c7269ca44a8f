import type { SheetKind } from '#contract/report-sheets.ts'
import type { IconName } from '#web/ui/icons.tsx'

export type Control = 'day' | 'period' | 'compare' | 'account' | 'vendor' | 'customer'

/** A report that is one table: where it stands, what decides it, and what it says when there is nothing. */
export type SheetReport = {
  kind: SheetKind
  title: string
  icon: IconName
  controls: readonly Control[]
  /** What must be chosen before there is a report. */
  needs?: 'account' | 'vendor' | undefined
  empty: { title: string; text: string }
}

export const agedPayablesReport: SheetReport = {
  kind: 'aged_payables',
  title: 'Aged payables',
  icon: 'clock',
  controls: ['day', 'vendor'],
  empty: { title: 'Nothing is owed', text: 'Vendors appear here with what they were owed on this day.' },
}
