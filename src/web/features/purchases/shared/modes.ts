import { t } from '#core/messages.ts'
import { billPaymentModes } from '#contract/purchases/bills.ts'

/** Payment modes for payments to vendors and their refunds. */
export const modeWords: Record<(typeof billPaymentModes)[number], string> = {
  bank_transfer: t('Bank transfer'),
  upi: 'UPI',
  cash: t('Cash'),
  cheque: t('Cheque'),
  card: t('Card'),
  other: t('Other'),
}
export const modeOptions = billPaymentModes.map((value) => ({ value, label: modeWords[value] }))
