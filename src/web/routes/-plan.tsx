import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { SubscriptionLayers } from '#web/features/billing/subscription/layers.tsx'

// Only people who may pay need them.
const PaymentSteps = lazy(() => import('#web/features/billing/subscription-payments/payment-steps.tsx'))
const ChargePopup = lazy(() => import('#web/features/billing/subscription-payments/charge-popup.tsx'))

/** The popups about the plan, with the parts that other slices provide. */
export default function PlanLayers() {
  const navigate = useNavigate()
  const onLogout = () => void navigate({ to: '/logout' })
  return (
    <SubscriptionLayers
      onTrialStarted={() => void navigate({ to: '/welcome' })}
      payment={({ details: { subscription_packages_id, total }, ...steps }) => (
        <Suspense>
          <PaymentSteps {...steps} onLogout={onLogout} due={{ due_kind: 'plan', subscription_packages_id, total }} />
        </Suspense>
      )}
      charge={(props) => (
        <Suspense>
          <ChargePopup {...props} onLogout={onLogout} />
        </Suspense>
      )}
    />
  )
}
