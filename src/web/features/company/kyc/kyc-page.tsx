import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { onboardingStatuses } from '#contract/company/kyc.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice, Progress } from '#web/ui/states.tsx'
import { kycQuery } from './api.ts'
import { Needed } from './needed.tsx'
import { CheckCard } from './check-card.tsx'

/** Every check of the company under Settings; `checklist` has the other first steps of a new company. */
export function KycPage({ checklist }: { checklist: ReactNode }) {
  const { data: kyc } = useSuspenseQuery(kycQuery)
  const verified = kyc.checks.filter((check) => check.status === 'verified').length
  const isComplete = kyc.onboarding_statuses_id === onboardingStatuses.complete
  return (
    <Page shape="narrow">
      <PageHeader
        title="KYC"
        section={t('Settings')}
        description={t(
          "Your company's identity, as banks and the law require. Each check shows its result and how long it is valid.",
        )}
        actions={
          !isComplete && (
            <ButtonLink to="/onboarding" tone="primary">
              {t('Complete KYC')}
            </ButtonLink>
          )
        }
      />
      {isComplete ? (
        <Notice tone="success">{t('Your company is verified.')}</Notice>
      ) : (
        <Progress
          label={t('{verified} of {length} checks verified', { verified, length: kyc.checks.length })}
          value={verified}
          max={kyc.checks.length}
        />
      )}
      {!isComplete && <Needed kyc={kyc} />}
      {kyc.checks.map((check) => (
        <CheckCard key={check.check_kind} kyc={kyc} check={check} />
      ))}
      {checklist}
    </Page>
  )
}
