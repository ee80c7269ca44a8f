import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { onboardingStatuses } from '#contract/company/kyc.ts'
import { compact, useMedia } from '#web/lib/media.ts'
import { usePermitted } from '#web/lib/session.ts'
import { useInUserMenu } from '#web/lib/user-menu.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { onboardingStatusQuery } from './api.ts'
import styles from './kyc.module.css'

/** In the header, for owner and admin, while the onboarding is incomplete; where there is no room for it, in the person's menu. */
export default function CompleteKyc() {
  return usePermitted(['OWNER', 'ADMIN']) ? <WhileIncomplete /> : null
}

function WhileIncomplete() {
  const { data } = useQuery(onboardingStatusQuery)
  const isCompact = useMedia(compact)
  const navigate = useNavigate()
  const open = useCallback(() => void navigate({ to: '/onboarding' }), [navigate])
  const isOpen = data !== undefined && data.onboarding_statuses_id !== onboardingStatuses.complete
  useInUserMenu(isOpen && isCompact ? { id: 'kyc', label: 'Complete KYC', icon: 'shield', onSelect: open } : undefined)
  if (!isOpen || isCompact) return null
  return (
    <ButtonLink to="/onboarding" icon="shield" aria-label="Complete KYC">
      <span className={styles.headerWord}>Complete KYC</span>
    </ButtonLink>
  )
}
