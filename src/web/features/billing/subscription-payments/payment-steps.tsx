import { useState } from 'react'
import { t } from '#core/messages.ts'
import type { PaymentMethod } from '#contract/billing/subscription-payments.ts'
import { toast } from '#web/ui/toast-store.ts'
import { refreshSubscription } from './api.ts'
import type { Due } from './due.ts'
import { FtStep } from './ft-step.tsx'
import { PayStep } from './pay-step.tsx'

type PaymentStepsProps = {
  due: Due
  /** The previous step: details of the amount due. */
  onBack: () => void
  /** Paid: the displayed subscription data has been refetched. */
  onPaid: () => void
  /** Closes only by paying or logging out. */
  isHeld?: boolean
  onClose: () => void
  onLogout: () => void
}

/** Steps two and three of a payment: choose a method; for a bank payment the account, the one-time password and the token. */
export default function PaymentSteps({ onBack, onPaid, ...props }: PaymentStepsProps) {
  const [step, setStep] = useState<'pay' | 'ft'>('pay')
  const [method, setMethod] = useState<PaymentMethod | ''>('')
  const finish = async (ended: 'success' | 'pending') => {
    if (ended === 'success') toast({ tone: 'success', text: t('Payment Successful') })
    else toast({ text: t('Payment pending for processing !') })
    await refreshSubscription()
    if (ended === 'success') onPaid()
    else if (props.isHeld) onBack()
    else props.onClose()
  }
  const shared = { ...props, onEnded: finish }
  return step === 'pay' ? (
    <PayStep {...shared} method={method} onMethod={setMethod} onBack={onBack} onBank={() => setStep('ft')} />
  ) : (
    <FtStep {...shared} onBack={() => setStep('pay')} />
  )
}
