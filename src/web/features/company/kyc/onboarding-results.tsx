import { Link } from '@tanstack/react-router'
import { type CheckKind, type Kyc, onboardingStatuses } from '#contract/company/kyc.ts'
import { t } from '#core/messages.ts'
import { reasonText } from '#web/lib/reason.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/states.tsx'
import styles from './kyc.module.css'
import { checkNames, isSettled, statusWords } from './words.ts'

/** The result of every check, once all steps are done. */
export function OnboardingResults({ kyc }: { kyc: Kyc }) {
  const isComplete = kyc.onboarding_statuses_id === onboardingStatuses.complete
  return (
    <>
      {isComplete ? (
        <Notice tone="success">{t('Your company is verified.')}</Notice>
      ) : (
        <p className={styles.lead}>
          {t('Results arrive automatically, so you need not wait. Find anything that needs your attention under Settings, KYC.')}
        </p>
      )}
      <ul className={styles.results}>
        {kyc.checks.map(({ check_kind, status, reason }) => {
          const [tone, word] = statusWords[status]
          return (
            <li key={check_kind}>
              <span>{checkNames[check_kind]}</span>
              <Badge tone={tone}>{word}</Badge>
              {!isSettled(status) && <Mend check_kind={check_kind} verb={status === 'not_started' ? t('Give') : t('Change')} />}
              {reason && <span className={styles.reason}>{reasonText(reason)}</span>}
            </li>
          )
        })}
      </ul>
      <div className={styles.acts}>
        <ButtonLink to="/welcome" tone="primary" size="form">
          {t('Start working')}
        </ButtonLink>
        {!isComplete && (
          <ButtonLink to="/settings/kyc" size="form">
            {t('View each check')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

const Mend = ({ check_kind, verb }: { check_kind: CheckKind; verb: string }) => (
  <Link to="/onboarding" search={{ step: check_kind }} aria-label={`${verb} ${checkNames[check_kind]}`}>
    {verb}
  </Link>
)
