import type { CashMemoRow } from '#contract/sales/cash-memos.ts'
import type { MemoMode } from '#core/sales/cash-memo.ts'
import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

export const modeWords: Record<MemoMode, string> = { cash: t('Cash'), upi: 'UPI', card: t('Card') }

/** The buyer, as far as known. */
export const buyerWords = ({ customer_name, mobile_number }: Pick<CashMemoRow, 'customer_name' | 'mobile_number'>): string =>
  customer_name ?? mobile_number ?? t('Walk-in customer')

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const reason = typeof detail['cancel_reason'] === 'string' ? detail['cancel_reason'] : ''
  if (action === 'sold') return t('Sold and paid')
  if (action === 'amended') return t('Details changed')
  return action === 'cancelled' ? t('Cancelled: {reason}', { reason }) : action.replaceAll('_', ' ')
}
