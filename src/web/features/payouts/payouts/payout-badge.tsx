import type { PayoutRow } from '#contract/payouts/payouts.ts'
import { formatDate } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { statusWords } from './words.ts'

const tones: Record<PayoutRow['payout_status'], Tone> = {
  pending: 'violet',
  scheduled: 'info',
  queued: 'warning',
  processing: 'info',
  exported: 'info',
  processed: 'success',
  reversed: 'danger',
  cancelled: 'neutral',
  rejected: 'neutral',
  failed: 'danger',
}

/** The most useful label for the status of a payout. */
export function PayoutBadge({ payout }: { payout: Pick<PayoutRow, 'payout_status' | 'scheduled_on'> }) {
  const { payout_status, scheduled_on } = payout
  const words =
    payout_status === 'scheduled' && scheduled_on
      ? t('On {date}', { date: formatDate(scheduled_on) })
      : statusWords[payout_status]
  return <Badge tone={tones[payout_status]}>{words}</Badge>
}
