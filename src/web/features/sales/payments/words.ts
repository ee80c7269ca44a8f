import type { PaymentRow } from '#contract/sales/payments.ts'
import { formatPaise } from '#core/money.ts'
import type { TimelineEvent } from '#web/features/sales/shared/side-cards.tsx'

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

/** What happened, as a person would say it. */
export function eventWords({ action, detail }: TimelineEvent): string {
  const money = (name: string) => (typeof detail[name] === 'number' ? `₹${formatPaise(detail[name])}` : 'Money')
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const words: Record<string, string> = {
    brought_in: 'Brought in as an opening document',
    recorded: `${money('settled')} recorded`,
    allocated: `${money('amount')} allocated to invoices`,
    unallocated: `${money('amount')} taken back from ${text('invoice_number')}`,
    voided: `Undone: ${text('void_reason')}`,
  }
  return words[action] ?? action.replaceAll('_', ' ')
}
