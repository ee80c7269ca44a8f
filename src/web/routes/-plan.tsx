import { useNavigate } from '@tanstack/react-router'
import { SubscriptionLayers } from '#web/features/subscription/layers.tsx'

/** The popups about the plan, with what other slices bring to them. */
export default function PlanLayers() {
  const navigate = useNavigate()
  return <SubscriptionLayers onTrialStarted={() => void navigate({ to: '/welcome' })} />
}
