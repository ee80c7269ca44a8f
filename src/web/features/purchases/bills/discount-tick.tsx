import type { Bill } from '#contract/purchases/bills.ts'
import { formatPaise, type Paise } from '#core/money.ts'
import { earlyPayment } from '#core/purchases/payables/early-payment.ts'
import { t } from '#core/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Checkbox } from '#web/ui/choice.tsx'

type Props = {
  bill: Bill
  /** The day of the payment. */
  day: string
  tick: { value: boolean; error?: string | undefined }
  /** With the amount that pays the whole bill. */
  onTick: (isTaken: boolean, amount: Paise) => void
}

/** Takes the discount for early payment, while one is granted. One that was ticked stays, so that its refusal has a place. */
export function DiscountTick({ bill, day, tick, onTick }: Props) {
  const early = earlyPayment(bill, bill.amount_due, day)
  if (early === null && !tick.value) return null
  const { amount_due } = bill
  return (
    <Checkbox
      {...tick}
      label={
        early === null
          ? t('Early-payment discount')
          : t('Early-payment discount of ₹{amount}, until {date}', {
              amount: formatPaise(early.discount),
              date: formatDate(early.until),
            })
      }
      onChange={(isTaken) => onTick(isTaken, isTaken ? amount_due - (early?.discount ?? 0) : amount_due)}
    />
  )
}
