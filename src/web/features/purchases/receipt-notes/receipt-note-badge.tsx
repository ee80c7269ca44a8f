import { t } from '#core/messages.ts'
import type { ReceiptNoteRow } from '#contract/purchases/receipt-notes.ts'
import { Badge } from '#web/ui/badge.tsx'

export function ReceiptNoteBadge({ note: { status, is_rejected } }: { note: Pick<ReceiptNoteRow, 'status' | 'is_rejected'> }) {
  if (status === 'cancelled') return <Badge tone="danger">{t('Cancelled')}</Badge>
  return is_rejected ? <Badge tone="warning">{t('Partly returned')}</Badge> : <Badge tone="success">{t('Received')}</Badge>
}
