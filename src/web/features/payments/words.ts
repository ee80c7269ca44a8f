import type { PaymentRow } from '#contract/payments.ts'

export const modeWords: Record<PaymentRow['payment_mode'], string> = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
  gateway: 'Payment gateway',
  other: 'Other',
}
export const modeOptions = Object.entries(modeWords).map(([value, label]) => ({ value, label }))
