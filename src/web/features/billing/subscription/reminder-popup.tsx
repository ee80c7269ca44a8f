import type { Subscription } from '#contract/billing/subscription.ts'
import { findPlan } from '#core/entitlements/plans.ts'
import { t } from '#core/messages.ts'
import { formatDate, plural } from '#web/lib/format.ts'
import type { Popup } from './popups.ts'
import { PlainPopup } from './plain-popup.tsx'

type About = Extract<Popup, { kind: 'reminder' }>['about']
type Props = { about: About; details: Subscription; onClose: () => void }

/** The popup after login about a plan that ends soon or has ended. */
export function ReminderPopup({ about, details, onClose }: Props) {
  const { title, text } = words(about, details)
  return (
    <PlainPopup
      title={title}
      description={text}
      later={t('Maybe Later')}
      upgrade={t('See the plans')}
      source={t('Reminder')}
      onClose={onClose}
    />
  )
}

const kept = t('You can read and export everything you entered at any time.')

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
        title: t('{left} left in your free trial', { left }),
        text: t('It ends on {until}. Choose a plan to keep every feature. {kept}', { until, kept }),
      }
    case 'trial_expired':
      return {
        title: t('Your free trial has ended'),
        text: t('You are on the Free plan now. {kept} Choose a plan to remove its limits.', { kept }),
      }
    case 'plan_reminder':
      return {
        title: t('{left} left in your {displayName} plan', { left, displayName }),
        text: t('It ends on {until} and does not renew. {kept}', { until, kept }),
      }
    case 'plan_expired':
      return {
        title: t('Your {before} plan has ended', { before }),
        text: t('You are on the Free plan now. {kept} Choose a plan to remove its limits.', { kept }),
      }
  }
}
