import type { ReceiptRow } from '#contract/receipts.ts'
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
