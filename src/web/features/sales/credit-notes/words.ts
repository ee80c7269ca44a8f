import type { CreditNote } from '#contract/sales/credit-notes.ts'

const modeWords: Record<CreditNote['refunds'][number]['payment_mode'], string> = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
  gateway: 'Payment gateway',
  other: 'Other',
}
export const modeOptions = Object.entries(modeWords).map(([value, label]) => ({ value, label }))
