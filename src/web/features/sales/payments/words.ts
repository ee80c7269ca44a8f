import type { PaymentRow } from '#contract/sales/payments.ts'
import { formatPaise } from '#core/money.ts'
import { t } from '#core/messages.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

export const modeWords: Record<PaymentRow['payment_mode'], string> = {
  bank_transfer: t('Bank transfer'),
  upi: 'UPI',
  cash: t('Cash'),
  cheque: t('Cheque'),
  card: t('Card'),
  gateway: t('Payment gateway'),
  other: t('Other'),
}
export const modeOptions = Object.entries(modeWords).map(([value, label]) => ({ value, label }))

/** The events of the history as sentences. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const money = (name: string) => (typeof detail[name] === 'number' ? `₹${formatPaise(detail[name])}` : t('Money'))
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    brought_in: t('Imported as an opening document'),
    recorded: t('{amount} recorded', { amount: money('settled') }),
    allocated: t('{amount} allocated to invoices', { amount: money('amount') }),
    unallocated: t('{amount} unallocated from {text}', { amount: money('amount'), text: text('invoice_number') }),
    amended: t('Details changed'),
    voided: t('Undone: {text}', { text: text('void_reason') }),
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
