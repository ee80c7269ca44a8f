import { useQuery } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import { onboardingStatuses } from '#contract/company/kyc.ts'
import { usePermitted } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { onboardingStatusQuery } from './api.ts'
import styles from './kyc.module.css'

/** In the header, for owner and admin, while the onboarding is incomplete. */
export default function CompleteKyc() {
  return usePermitted(['OWNER', 'ADMIN']) ? <WhileIncomplete /> : null
}

function WhileIncomplete() {
  const { data } = useQuery(onboardingStatusQuery)
  if (!data || data.onboarding_statuses_id === onboardingStatuses.complete) return null
  return (
    <ButtonLink to="/onboarding" icon="shield" aria-label={t('Complete KYC')}>
      <span className={styles.headerWord}>{t('Complete KYC')}</span>
    </ButtonLink>
  )
}
