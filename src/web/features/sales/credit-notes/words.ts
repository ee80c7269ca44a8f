import { t } from '#core/messages.ts'
import type { CreditNote } from '#contract/sales/credit-notes.ts'

const modeWords: Record<CreditNote['refunds'][number]['payment_mode'], string> = {
  bank_transfer: t('Bank transfer'),
  upi: 'UPI',
  cash: t('Cash'),
  cheque: t('Cheque'),
  card: t('Card'),
  gateway: t('Payment gateway'),
  other: t('Other'),
}
export const modeOptions = Object.entries(modeWords).map(([value, label]) => ({ value, label }))
