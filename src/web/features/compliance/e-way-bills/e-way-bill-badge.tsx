import { t } from '#core/messages.ts'
import type { EWayBillRow } from '#contract/compliance/e-way-bills.ts'
import { now } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'

type Props = { bill: Pick<EWayBillRow, 'status' | 'valid_until' | 'under_way'> }

const hoursUntil = (instant: string) => Math.ceil((Date.parse(instant) - now()) / 3_600_000)

/** The status of the bill, as the label that matters most now. */
export function EWayBillBadge({ bill: { status, valid_until, under_way } }: Props) {
  if (status === 'cancelled') return <Badge>{t('Cancelled')}</Badge>
  if (status === 'failed') return <Badge tone="danger">{t('Refused')}</Badge>
  if (under_way !== null) return <Badge tone="info">{t('With the portal')}</Badge>
  if (valid_until === null) return <Badge tone="warning">{t('No vehicle yet')}</Badge>
  const hours = hoursUntil(valid_until)
  if (hours <= 0) return <Badge tone="danger">{t('Ended')}</Badge>
  return hours <= 24 ? (
    <Badge tone="warning">{hours === 1 ? t('Ends within the hour') : t('Ends in {hours} hours', { hours })}</Badge>
  ) : (
    <Badge tone="success">{t('Valid')}</Badge>
  )
}
