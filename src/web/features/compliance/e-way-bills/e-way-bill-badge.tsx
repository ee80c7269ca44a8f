import type { EWayBillRow } from '#contract/compliance/e-way-bills.ts'
import { now } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'

type Props = { bill: Pick<EWayBillRow, 'status' | 'valid_until' | 'under_way'> }

const hoursUntil = (instant: string) => Math.ceil((Date.parse(instant) - now()) / 3_600_000)

/** Where the bill stands, in the words that matter now. */
export function EWayBillBadge({ bill: { status, valid_until, under_way } }: Props) {
  if (status === 'cancelled') return <Badge>Cancelled</Badge>
  if (status === 'failed') return <Badge tone="danger">Refused</Badge>
  if (under_way !== null) return <Badge tone="info">With the portal</Badge>
  if (valid_until === null) return <Badge tone="warning">No vehicle yet</Badge>
  const hours = hoursUntil(valid_until)
  if (hours <= 0) return <Badge tone="danger">Ended</Badge>
  return hours <= 24 ? (
    <Badge tone="warning">{hours === 1 ? 'Ends within the hour' : `Ends in ${hours} hours`}</Badge>
  ) : (
    <Badge tone="success">Valid</Badge>
  )
}
