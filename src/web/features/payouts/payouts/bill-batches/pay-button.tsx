import { t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import type { PlannedPayment } from './payments.ts'
import { settledSums } from './settled-sums.ts'
import type { Settlement } from './settlement.ts'

type Props = {
  payments: readonly PlannedPayment[]
  settled: readonly Settlement[]
  bill_count: number
  busy: boolean
  onPay: () => void
}

/** Says what it pays. */
export function PayButton({ payments, settled, bill_count, busy, onPay }: Props) {
  const amount = formatPaise(sumPaise(payments.map((payment) => payment.amount)))
  const { credited } = settledSums(settled)
  if (payments.length === 0 && credited > 0)
    return (
      <Button tone="primary" icon="done" wide busy={busy} onClick={onPay}>
        {t('Apply ₹{amount} of credit', { amount: formatPaise(credited) })}
      </Button>
    )
  return (
    <Button tone="primary" icon="send" wide busy={busy} disabled={bill_count === 0} onClick={onPay}>
      {bill_count === 0 ? t('Pay bills') : t('Pay {bills}, ₹{amount}', { bills: plural(bill_count, 'bill'), amount })}
    </Button>
  )
}
