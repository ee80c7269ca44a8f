import { bookedShare, impliedRate } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import { resultOf } from '#web/features/currencies/shared/amounts.ts'
import { Notice } from '#web/ui/states.tsx'
import type { ForeignInvoice, ForeignReceiptValues } from './foreign-receipt-values.ts'

/** The bank's rate, and the exchange gain or loss. */
export function ExchangeOutcome({ invoice, values }: { invoice: ForeignInvoice; values: ForeignReceiptValues }) {
  const { foreign_amount = 0, amount = 0, bank_charge = 0 } = values
  const open = invoice.foreign_due ?? 0
  if (amount === 0 || foreign_amount === 0 || foreign_amount > open) return null
  const came = amount + bank_charge
  const gain = came - bookedShare(invoice.amount_due, open, foreign_amount)
  return (
    <Notice>
      {t('₹{impliedRate} for 1 {currency}: {resultOf} against the rate of the invoice.', {
        impliedRate: impliedRate(foreign_amount, invoice.currency, came),
        currency: invoice.currency,
        resultOf: resultOf(gain),
      })}
    </Notice>
  )
}
