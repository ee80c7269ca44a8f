import type { Run, RunRow } from '#contract/payroll/runs.ts'
import type { payoutStatuses } from '#core/payouts/states.ts'
import { t } from '#core/messages.ts'
import type { Tone } from '#web/ui/badge.tsx'

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
  ceiling: t('Ceiling of provident fund'),
  base: t('Wages it is based on'),
  tax: t('Income tax of the year'),
  started: t('Started'),
  ended: t('Ended'),
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
