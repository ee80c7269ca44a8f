import { t } from '#core/messages.ts'
import type { ConsolidatedRow } from '#contract/compliance/consolidated-e-way-bills.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The status of the trip sheet. */
export function SheetBadge({ status }: Pick<ConsolidatedRow, 'status'>) {
  if (status === 'failed') return <Badge tone="danger">{t('Refused')}</Badge>
  return status === 'pending' ? <Badge tone="info">{t('With the portal')}</Badge> : <Badge tone="success">{t('Made')}</Badge>
}
