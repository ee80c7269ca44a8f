import type { LeaveRequest } from '#contract/payroll/leave-requests.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** `9 Nov 2026`, or the first and last day. */
export const spanWords = ({ from_on, to_on }: Pick<LeaveRequest, 'from_on' | 'to_on'>): string =>
  from_on === to_on ? formatDate(from_on) : `${formatDate(from_on)} – ${formatDate(to_on)}`

/** How many days, to be read beside a kind of leave. */
export const daysWords = (days: number): string => (days === 1 ? t('1 day') : t('{days} days', { days }))

export const requestWords: Record<LeaveRequest['request_status'], readonly [Tone, string]> = {
  requested: ['info', t('Requested')],
  approved: ['success', t('Approved')],
  rejected: ['danger', t('Rejected')],
  cancelled: ['neutral', t('Cancelled')],
}
