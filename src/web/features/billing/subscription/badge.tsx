import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { isExistingPlan } from '#core/entitlements/plans.ts'
import { t } from '#core/messages.ts'
import { phone, useMedia } from '#web/lib/media.ts'
import { usePermitted } from '#web/lib/session.ts'
import { useInUserMenu } from '#web/lib/user-menu.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { subscriptionQuery } from './api.ts'
import styles from './subscription.module.css'

/** The plan in the header for those who may change it; in the user menu on phones. Hidden while unknown and for legacy plans. */
export default function SubscriptionBadge() {
  const mayChange = usePermitted(['ADMIN', 'OWNER'])
  const { data, isError, refetch } = useQuery({ ...subscriptionQuery, enabled: mayChange })
  const isPhone = useMedia(phone)
  const navigate = useNavigate()
  const open = useCallback(() => void navigate({ to: '/subscription', search: { source: t('Dashboard Header') } }), [navigate])
  const isShown = mayChange && data !== undefined && !isExistingPlan(data.id)
  const call = data?.actionButtons.cta ?? t('Subscribe')
  useInUserMenu(
    isShown && isPhone ? { id: 'plan', label: planWords(data.headerText, call), icon: 'wallet', onSelect: open } : undefined,
  )
  if (mayChange && isError && data === undefined && !isPhone)
    return (
      <Button icon="refresh" title={t('Your plan could not be loaded')} onClick={() => void refetch()}>
        {t('Load plan again')}
      </Button>
    )
  if (!isShown || isPhone) return null
  return (
    <div className={styles.badge}>
      {data.headerText !== '' && <span className={styles.badgeText}>{data.headerText}</span>}
      <ButtonLink to="/subscription" search={{ source: t('Dashboard Header') }}>
        {call}
      </ButtonLink>
    </div>
  )
}

/** “Upgrade: 12 days left in your free trial”. */
const planWords = (text: string, call: string) => (text === '' ? call : `${call}: ${text}`)
