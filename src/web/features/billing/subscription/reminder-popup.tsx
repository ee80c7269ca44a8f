import type { Subscription } from '#contract/billing/subscription.ts'
import { findPlan } from '#core/entitlements/plans.ts'
import { formatDate, plural } from '#web/lib/format.ts'
import type { Popup } from './popups.ts'
import { PlainPopup } from './plain-popup.tsx'

type About = Extract<Popup, { kind: 'reminder' }>['about']
type Props = { about: About; details: Subscription; onClose: () => void }

/** After login: what ends soon, or has ended. */
export function ReminderPopup({ about, details, onClose }: Props) {
  const { title, text } = words(about, details)
  return (
    <PlainPopup
      title={title}
      description={text}
      later="Maybe Later"
      upgrade="See the plans"
      source="Reminder"
      onClose={onClose}
    />
  )
}

const kept = 'Everything you entered stays readable and can be exported at any time.'

function words(
  about: About,
  { remainingTime, endDate, displayName, previousPlan }: Subscription,
): { title: string; text: string } {
  const left = plural(remainingTime ?? 0, 'day')
  const until = endDate === null ? '' : formatDate(endDate)
  const before = findPlan(previousPlan?.id ?? '')?.name ?? 'paid'
  switch (about) {
    case 'trial_reminder':
      return {
        title: `${left} left in your free trial`,
        text: `It ends on ${until}. Choose a plan to keep every feature. ${kept}`,
      }
    case 'trial_expired':
      return {
        title: 'Your free trial has ended',
        text: `You are on the Free plan now. ${kept} Choose a plan to go on without its limits.`,
      }
    case 'plan_reminder':
      return { title: `${left} left in your ${displayName} plan`, text: `It ends on ${until} and will not be renewed. ${kept}` }
    case 'plan_expired':
      return {
        title: `Your ${before} plan has ended`,
        text: `You are on the Free plan now. ${kept} Choose a plan to go on without its limits.`,
      }
  }
}
