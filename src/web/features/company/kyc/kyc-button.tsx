import { compact, useMedia } from '#web/lib/media.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import styles from './kyc-button.module.css'

/** Complete KYC in the header, where there is room for it. */
export function KycButton() {
  if (useMedia(compact)) return null
  return (
    <ButtonLink to="/onboarding" icon="shield" aria-label="Complete KYC">
      <span className={styles.word}>Complete KYC</span>
    </ButtonLink>
  )
}
