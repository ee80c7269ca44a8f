import { t } from '#core/messages.ts'
import type { CashMemoRow } from '#contract/sales/cash-memos.ts'
import { Badge } from '#web/ui/badge.tsx'
import { modeWords } from './memo-words.ts'

/** The payment mode, or that the memo is cancelled. */
export function MemoBadge({ memo: { status, payment_mode } }: { memo: Pick<CashMemoRow, 'status' | 'payment_mode'> }) {
  if (status === 'cancelled') return <Badge tone="neutral">{t('Cancelled')}</Badge>
  return (
    <Badge tone="success">
      {t('Paid by {mode}', { mode: payment_mode === 'upi' ? 'UPI' : modeWords[payment_mode].toLowerCase() })}
    </Badge>
  )
}
