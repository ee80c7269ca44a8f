import { useState } from 'react'
import { type Dividend, undoDividendPayment } from '#contract/purchases/dividends.ts'
import { t } from '#core/messages.ts'
import { formatPaise } from '#core/money.ts'
import { useForm } from '#web/lib/form.ts'
import { formatDate } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Card } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useUndoDividendPayment } from './api.ts'
import styles from './dividends.module.css'

type Payment = Dividend['payments'][number]

/** The payments of a dividend, each of which can be undone. */
export function PaymentsCard({ dividend, mayUndo }: { dividend: Dividend; mayUndo: boolean }) {
  const [undone, setUndone] = useState<Payment>()
  if (dividend.payments.length === 0) return null
  return (
    <Card title={t('Payments')}>
      <ul className={styles.payments}>
        {dividend.payments.map((payment) => (
          <li key={payment.dividend_payments_id}>
            <span>
              {t('₹{amount} on {date} from {account}', {
                amount: formatPaise(payment.amount),
                date: formatDate(payment.payment_date),
                account: payment.account_name,
              })}
              {payment.reference !== null && ` · ${payment.reference}`}
            </span>
            {payment.undone_on !== null ? (
              <Badge tone="neutral">{t('Undone')}</Badge>
            ) : (
              mayUndo && <Button onClick={() => setUndone(payment)}>{t('Undo payment')}</Button>
            )}
          </li>
        ))}
      </ul>
      {undone && <UndoDialog dividend={dividend} payment={undone} onClose={() => setUndone(undefined)} />}
    </Card>
  )
}

function UndoDialog({ dividend, payment, onClose }: { dividend: Dividend; payment: Payment; onClose: () => void }) {
  const { mutateAsync } = useUndoDividendPayment(dividend.dividends_id, payment.dividend_payments_id)
  const form = useForm({
    schema: undoDividendPayment.body,
    initial: { undone_on: today() },
    submit: (body, { idempotencyKey }) => mutateAsync({ body, idempotencyKey }),
    onDone: () => {
      toast({ text: t('Payment undone') })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('Undo payment of ₹{amount}', { amount: formatPaise(payment.amount) })}
      description={t('Its entry is reversed, and its shareholders are owed again.')}
      verb={t('Undo payment')}
      tone="danger"
      stay={t('Keep it')}
    >
      <DateInput label={t('Undone on')} max={today()} {...form.field('undone_on')} />
    </FormDialog>
  )
}
