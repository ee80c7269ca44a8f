import { bookedShare, impliedRate, type Minor } from '#core/currency/currency.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { Notice } from '#web/ui/states.tsx'
import { resultOf } from './amounts.ts'

/** The note in another currency: its remaining amount there and in the books. */
export type RefundedNote = { number: string | null; currency: string; left: Minor; booked: Paise }
/** `out`: to a customer; `in`: from a vendor. */
export type RefundWay = 'out' | 'in'

type Props = {
  of: RefundedNote
  way: RefundWay
  values: { foreign_amount: Minor | undefined; amount: Paise | undefined }
}

/** The rate of the refund, and the exchange gain or loss. */
export function RefundOutcome({ of, way, values: { foreign_amount = 0, amount = 0 } }: Props) {
  const { number, currency, left, booked } = of
  if (amount <= 0 || foreign_amount <= 0 || foreign_amount > left) return null
  const gain = (amount - bookedShare(booked, left, foreign_amount)) * (way === 'in' ? 1 : -1)
  return (
    <Notice>
      {t('₹{impliedRate} for 1 {currency}: {resultOf} against the rate of {number}.', {
        impliedRate: impliedRate(foreign_amount, currency, amount),
        currency,
        resultOf: resultOf(gain),
        number,
      })}
    </Notice>
  )
}
