import { t } from '#core/messages.ts'
import type { ReceiptRow } from '#contract/purchases/receipts.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'
import { Badge } from '#web/ui/badge.tsx'

export const modeWords: Record<ReceiptRow['payment_mode'], string> = {
  bank_transfer: t('Bank transfer'),
  upi: 'UPI',
  cash: t('Cash'),
  cheque: t('Cheque'),
  card: t('Card'),
  other: t('Other'),
}

export const ReceiptBadge = ({ undone_on }: Pick<ReceiptRow, 'undone_on'>) =>
  undone_on === null ? <Badge tone="success">{t('Paid')}</Badge> : <Badge tone="danger">{t('Undone')}</Badge>

/** The events of the history as sentences. */
export const eventWords = ({ action }: TimelineEvent): string =>
  action === 'reversed' ? t('Reversed in the books') : t('Paid and posted')
