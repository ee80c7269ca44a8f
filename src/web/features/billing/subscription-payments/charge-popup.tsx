import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { PendingTxnCharge } from '#contract/billing/subscription.ts'
import { formatDate, formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import PaymentSteps from './payment-steps.tsx'
import styles from './subscription-payments.module.css'

type ChargePopupProps = {
  charge: PendingTxnCharge
  /** The payment is due: the popup closes only by paying or logging out. */
  isHeld: boolean
  onClose: () => void
  onPaid: () => void
  onLogout: () => void
}

/** Charges for bank lines beyond the plan, billed after the month of reconciliation, and the payment for them. */
export default function ChargePopup({ charge, isHeld, onClose, onPaid, onLogout }: ChargePopupProps) {
  const [isPaying, setPaying] = useState(false)
  const { txn_charge_to_pay: total, billing_start_date, billing_end_date, payment_due_date, payment_link } = charge
  const pay = () => {
    if (payment_link === '') toast({ tone: 'danger', text: t('Payment link for pending payment not found') })
    else setPaying(true)
  }
  if (isPaying)
    return (
      <PaymentSteps
        due={{ due_kind: 'reconciliation_charge', subscription_packages_id: '', total }}
        isHeld={isHeld}
        onBack={() => setPaying(false)}
        onClose={onClose}
        onPaid={onPaid}
        onLogout={onLogout}
      />
    )
  return (
    <Dialog
      isOpen
      isHeld={isHeld}
      onClose={onClose}
      title={t('Reconciliation charges are due')}
      description={t('For bank lines matched beyond your plan from {date} to {date_2}.', {
        date: formatDate(billing_start_date),
        date_2: formatDate(billing_end_date),
      })}
      footer={
        <>
          {isHeld ? (
            <Button tone="quiet" onClick={onLogout}>
              {t('Log out')}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('Later')}</Button>
          )}
          <Button tone="primary" onClick={pay}>
            {t('Pay ₹{amount}', { amount: formatPaise(total) })}
          </Button>
        </>
      }
    >
      <dl className={styles.sum}>
        <div>
          <dt>{t('Charge, GST included')}</dt>
          <dd className="figures">₹{formatPaise(total)}</dd>
        </div>
        <div>
          <dt>{isHeld ? t('Was due on') : t('Pay by')}</dt>
          <dd className="figures">{formatDate(payment_due_date)}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
