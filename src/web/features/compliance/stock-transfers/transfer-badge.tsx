import type { StockTransferRow } from '#contract/compliance/stock-transfers.ts'
import { t } from '#core/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

export const TransferBadge = ({ transfer: { status } }: { transfer: Pick<StockTransferRow, 'status'> }) =>
  status === 'cancelled' ? <Badge tone="danger">{t('Cancelled')}</Badge> : <Badge tone="success">{t('Issued')}</Badge>
