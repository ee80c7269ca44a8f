import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { plural } from '#web/lib/format.ts'
import { Card, Stack } from '#web/ui/layout.tsx'
import styles from './pay-bills.module.css'
import { PayingAccount } from './paying-account.tsx'
import { PlannedPaymentRow } from './planned-payment-row.tsx'
import type { BatchDraft } from './use-bill-batch.ts'

type Props = {
  batch: BatchDraft
  has_other_releaser: boolean
  /** Pays; null where it stands at the thumb. */
  button: ReactNode
}

/** Beside the bills: the account and what it is left with, each payment with its way, and one button. */
export function PaySide({ batch, ...props }: Props) {
  const { payments } = batch
  return (
    <Stack>
      <PayingAccount batch={batch} {...props} />
      <Card title={payments.length === 0 ? t('Payments') : plural(payments.length, 'payment')}>
        <Stack>
          {payments.length === 0 ? (
            <p className={styles.quiet}>{t('Select bills: you see here how each vendor is paid and when it arrives.')}</p>
          ) : (
            <ul className={styles.payments} aria-label={t('Payments')}>
              {payments.map((payment) => (
                <PlannedPaymentRow key={payment.vendor.vendors_id} payment={payment} />
              ))}
            </ul>
          )}
        </Stack>
      </Card>
    </Stack>
  )
}
