import { t } from '#core/messages.ts'
import { compact, useMedia } from '#web/lib/media.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './kyc-button.module.css'

/** The Complete KYC button of the header. */
export function KycButton() {
  if (useMedia(compact)) return null
  return (
    <ButtonLink to="/onboarding" icon="shield" aria-label={t('Complete KYC')}>
      <span className={styles.word}>{t('Complete KYC')}</span>
    </ButtonLink>
  )
}
