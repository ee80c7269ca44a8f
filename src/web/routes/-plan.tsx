import { useNavigate } from '@tanstack/react-router'
import { SubscriptionLayers } from '#web/features/billing/subscription/layers.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Only people who may pay need them.
const PaymentSteps = lazyPart(() =>
  import('#web/features/billing/subscription-payments/payment-steps.tsx').then((part) => part.default),
)
const ChargePopup = lazyPart(() =>
  import('#web/features/billing/subscription-payments/charge-popup.tsx').then((part) => part.default),
)

/** The popups about the plan, with the parts that other slices provide. */
export default function PlanLayers() {
  const navigate = useNavigate()
  const onLogout = () => void navigate({ to: '/logout' })
  return (
    <SubscriptionLayers
      onTrialStarted={() => void navigate({ to: '/welcome' })}
      payment={({ details: { subscription_packages_id, total }, ...steps }) => (
        <PaymentSteps {...steps} onLogout={onLogout} due={{ due_kind: 'plan', subscription_packages_id, total }} />
      )}
      charge={(props) => <ChargePopup {...props} onLogout={onLogout} />}
    />
  )
}
