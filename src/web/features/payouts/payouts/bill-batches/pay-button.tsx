import { t } from '#core/messages.ts'
import { sumPaise } from '#core/money.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { settledSums } from './settled-sums.ts'
import type { BatchDraft } from './use-bill-batch.ts'

type Props = {
  batch: BatchDraft /** Whether the person may make payments; who approves bills may only apply credits. */
  canMake: boolean
}

/** Says what it pays. */
export function PayButton({ batch: { payments, settled, choice, busy, pay }, canMake }: Props) {
  const amount = formatPaise(sumPaise(payments.map((payment) => payment.amount)))
  const { credited } = settledSums(settled)
  const bill_count = choice.picks.size
  if (payments.length === 0 && credited > 0)
    return (
      <Button tone="primary" icon="done" wide busy={busy} onClick={pay}>
        {t('Apply ₹{amount} of credit', { amount: formatPaise(credited) })}
      </Button>
    )
  if (!canMake) return null
  return (
    <Button tone="primary" icon="send" wide busy={busy} disabled={bill_count === 0} onClick={pay}>
      {bill_count === 0 ? t('Pay bills') : t('Pay {bills}, ₹{amount}', { bills: plural(bill_count, 'bill'), amount })}
    </Button>
  )
}
