import { type ReactNode, useState } from 'react'
import type { PendingPlanDetails } from '#contract/billing/subscription.ts'
import { recheckSubscription } from './api.ts'
import { PendingDetails } from './pending-details.tsx'

/** The payment steps, rendered by the payments slice. `onBack` returns to the details, `onPaid` ends them. */
export type PaymentSteps = {
  details: PendingPlanDetails
  isHeld: boolean
  onBack: () => void
  onClose: () => void
  onPaid: () => void
}
type Props = {
  details: PendingPlanDetails
  /** The whole application is blocked; only paying or logging out is possible. */
  isWhole: boolean
  /** The person may pay for the company. */
  isLeader: boolean
  payment?: ((steps: PaymentSteps) => ReactNode) | undefined
  onClose: () => void
}

/** The amounts due for the plan, then the payment steps. */
export function PendingPopup({ details, isWhole, isLeader, payment, onClose }: Props) {
  const [isPaying, setPaying] = useState(false)
  const paid = () => {
    setPaying(false)
    void recheckSubscription()
  }
  if (isPaying && payment !== undefined)
    return payment({
      details,
      isHeld: isWhole,
      onBack: () => setPaying(false),
      onClose: () => (isWhole ? setPaying(false) : onClose()),
      onPaid: paid,
    })
  return (
    <PendingDetails
      {...{ details, isWhole, isLeader, onClose }}
      onPay={isLeader && payment !== undefined ? () => setPaying(true) : undefined}
    />
  )
}
