import { billPaymentModes } from '#contract/purchases/bills.ts'

/** How money goes to a vendor or comes back. */
export const modeWords: Record<(typeof billPaymentModes)[number], string> = {
  bank_transfer: 'Bank transfer',
  upi: 'UPI',
  cash: 'Cash',
  cheque: 'Cheque',
  card: 'Card',
  other: 'Other',
}
export const modeOptions = billPaymentModes.map((value) => ({ value, label: modeWords[value] }))
