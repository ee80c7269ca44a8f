import { useQuery } from '@tanstack/react-query'
import { isExistingPlan } from '#core/entitlements/plans.ts'
import { t } from '#core/messages.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { subscriptionQuery } from './api.ts'
import styles from './subscription.module.css'

/** The plan in the header, for who may change it. Nothing while it is not known, nor for the old plans. */
export default function SubscriptionBadge() {
  const mayChange = usePermitted(['ADMIN', 'OWNER'])
  const { data } = useQuery({ ...subscriptionQuery, enabled: mayChange })
  if (!mayChange || data === undefined || isExistingPlan(data.id)) return null
  return (
    <div className={styles.badge}>
      {data.headerText !== '' && <span className={styles.badgeText}>{data.headerText}</span>}
      <ButtonLink to="/subscription" search={{ source: t('Dashboard Header') }}>
        {data.actionButtons.cta ?? t('Subscribe')}
      </ButtonLink>
    </div>
  )
}
