import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { t } from '#core/messages.ts'
import { onboardingStatuses } from '#contract/company/kyc.ts'
import { compact, useMedia } from '#web/lib/media.ts'
import { useInUserMenu } from '#web/lib/user-menu.ts'
import { onboardingStatusQuery } from './api.ts'
import { KycButton } from './kyc-button.tsx'

/** For owner and admin while the onboarding is incomplete: in the header, or in the user menu if the header has no room. */
export default function CompleteKyc() {
  const { data } = useQuery(onboardingStatusQuery)
  const isCompact = useMedia(compact)
  const navigate = useNavigate()
  const open = useCallback(() => void navigate({ to: '/onboarding' }), [navigate])
  // The menus show whether it is incomplete; this query learns when it is completed.
  const isComplete = data?.onboarding_statuses_id === onboardingStatuses.complete
  useInUserMenu(!isComplete && isCompact ? { id: 'kyc', label: t('Complete KYC'), icon: 'shield', onSelect: open } : undefined)
  return isComplete ? null : <KycButton />
}
