import { impliedRate } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import { Notice } from '#web/ui/states.tsx'
import type { ConversionValues } from './conversion-values.ts'

/** The rate the bank gave. */
export function Outcome({
  foreign_amount = 0,
  amount = 0,
  bank_charge = 0,
  isOut,
  currency,
}: ConversionValues & { isOut: boolean; currency: string }) {
  const gross = isOut ? amount + bank_charge : amount - bank_charge
  if (foreign_amount <= 0 || gross <= 0) return null
  return (
    <Notice>
      {isOut
        ? t('₹{rate} for 1 {currency}. The difference from the rate in your books is a gain or loss.', {
            rate: impliedRate(foreign_amount, currency, gross),
            currency,
          })
        : t('₹{rate} for 1 {currency}', { rate: impliedRate(foreign_amount, currency, gross), currency })}
    </Notice>
  )
}
