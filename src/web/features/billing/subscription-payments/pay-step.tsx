import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { PaymentMethod } from '#contract/billing/subscription-payments.ts'
import { formatPaise } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { gatewayQuery } from './api.ts'
import { ChoiceCards } from './choice-cards.tsx'
import type { Due } from './due.ts'
import { payByGateway } from './pay-by-gateway.ts'
import { StepFoot } from './step-foot.tsx'
import styles from './subscription-payments.module.css'

type PayStepProps = {
  due: Due
  method: PaymentMethod | ''
  onMethod: (method: PaymentMethod) => void
  onBank: () => void
  onBack: () => void
  onEnded: (ended: 'success' | 'pending') => Promise<void>
  isHeld?: boolean
  onClose: () => void
  onLogout: () => void
}

const methods = [
  { value: 'pg', title: t('Card or net banking'), note: t('Card, net banking or UPI, at the payment gateway’s checkout') },
  { value: 'ft', title: t('Connected bank account'), note: t('From your bank account, with a one-time password') },
] as const

/** Step two: card or net banking through the gateway, or a connected bank account. */
export function PayStep({ due, method, onMethod, onBank, onBack, onEnded, isHeld, onClose, onLogout }: PayStepProps) {
  const gateway = useQuery(gatewayQuery)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isInCheckout, setInCheckout] = useState(false)
  // The same idempotency key for the same payment: a click that is sent twice starts one payment.
  const [key] = useState(() => crypto.randomUUID())
  const submit = async () => {
    if (isBusy) return
    if (method === '') return setError(t('Please select a payment mode to continue'))
    if (method === 'ft') return onBank()
    setBusy(true)
    const ending = await payByGateway(due, {
      script_url: gateway.data?.script_url ?? null,
      key,
      onCheckout: setInCheckout,
    }).finally(() => setBusy(false))
    if (ending.ended !== 'stopped') return onEnded(ending.ended)
    if (ending.say !== undefined) toast({ tone: 'danger', text: ending.say })
  }
  return (
    <Dialog
      // The gateway's checkout covers the page and needs the keyboard focus.
      isOpen={!isInCheckout}
      isHeld={isHeld || isBusy}
      onClose={onClose}
      title={t('Choose how to pay')}
      description={t('Step 2 of 3. To pay: ₹{amount}', { amount: formatPaise(due.total) })}
      footer={
        <StepFoot isHeld={isHeld} isBusy={isBusy} onBack={onBack} onLogout={onLogout}>
          <Button tone="primary" busy={isBusy} onClick={() => void submit()}>
            {method === 'ft' ? t('Continue') : t('Pay ₹{amount}', { amount: formatPaise(due.total) })}
          </Button>
        </StepFoot>
      }
    >
      {gateway.isPending ? (
        <Skeleton height={148} />
      ) : (
        <div className={styles.stack}>
          <ChoiceCards
            label={t('Payment mode')}
            name="payment_method"
            options={methods.map((each) => ({ ...each }))}
            value={method}
            isDisabled={isBusy}
            onChange={(value) => {
              setError(undefined)
              onMethod(value)
            }}
            error={error}
          />
        </div>
      )}
    </Dialog>
  )
}
