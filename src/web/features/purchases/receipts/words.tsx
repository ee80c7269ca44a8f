import type { ReceiptRow } from '#contract/purchases/receipts.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'
import { Badge } from '#web/ui/badge.tsx'

export const modeWords: Record<ReceiptRow['payment_mode'], string> = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
  other: 'Other',
}

export const ReceiptBadge = ({ undone_on }: Pick<ReceiptRow, 'undone_on'>) =>
  undone_on === null ? <Badge tone="success">Paid</Badge> : <Badge tone="danger">Undone</Badge>

/** What happened, as a person would say it. */
export const eventWords = ({ action }: TimelineEvent): string =>
  action === 'reversed' ? 'Undone in the books' : 'Paid, in the books'
