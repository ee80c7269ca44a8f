import type { Run, RunRow } from '#contract/payroll/runs.ts'
import type { payoutStatuses } from '#core/payouts/states.ts'
import { formatMonthYear } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** What a run is called: by its month, or by what it pays besides. */
export function runTitle({ run_kind, month }: Pick<RunRow, 'run_kind' | 'month'>): string {
  const values = { month: formatMonthYear(month) }
  if (run_kind === 'final') return t('Full and final, {month}', values)
  return run_kind === 'bonus' ? t('Bonus, {month}', values) : values.month
}

export const statusWords: Record<RunRow['run_status'], readonly [Tone, string]> = {
  computed: ['info', t('To approve')],
  approved: ['success', t('Approved')],
  cancelled: ['neutral', t('Discarded')],
  reversed: ['warning', t('Reversed')],
}
export const causeWords: Record<Run['changes'][number]['cause'], string> = {
  days: t('Days'),
  rate: t('Rate of pay'),
  one_off: t('One-off'),
  arrears: t('Arrears'),
  ceiling: t('Ceiling of provident fund'),
  law: t('Rule of law'),
  loan: t('Loan instalment'),
  base: t('Wages it is based on'),
  tax: t('Income tax of the year'),
  declaration: t('Tax declaration'),
  started: t('Started'),
  ended: t('Ended'),
  joined: t('People who joined'),
  left: t('People who left'),
}
export const paymentWords: Record<(typeof payoutStatuses)[number], string> = {
  pending: t('Waits for release'),
  scheduled: t('Scheduled'),
  queued: t('Queued'),
  exported: t('In a bank file'),
  processing: t('At the bank'),
  processed: t('Paid'),
  failed: t('Failed'),
  reversed: t('Returned'),
  rejected: t('Rejected'),
  cancelled: t('Cancelled'),
}
