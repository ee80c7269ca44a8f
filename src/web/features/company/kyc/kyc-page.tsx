import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onboardingStatuses } from '#contract/company/kyc.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Notice, Progress } from '#web/ui/states.tsx'
import { kycQuery } from './api.ts'
import { Needed } from './needed.tsx'
import { CheckCard } from './check-card.tsx'

/** Every check of the company under Settings; `checklist` is what else a new company does first. */
export function KycPage({ checklist }: { checklist: ReactNode }) {
  const { data: kyc } = useSuspenseQuery(kycQuery)
  const verified = kyc.checks.filter((check) => check.status === 'verified').length
  const isComplete = kyc.onboarding_statuses_id === onboardingStatuses.complete
  return (
    <Page shape="narrow">
      <PageHeader
        title="KYC"
        section="Settings"
        description="Who your company is, as banks and the law ask. Each check says what was found and until when it holds."
        actions={
          !isComplete && (
            <ButtonLink to="/onboarding" tone="primary">
              Complete KYC
            </ButtonLink>
          )
        }
      />
      {isComplete ? (
        <Notice tone="success">Your company is verified.</Notice>
      ) : (
        <Progress label={`${verified} of ${kyc.checks.length} checks verified`} value={verified} max={kyc.checks.length} />
      )}
      {!isComplete && <Needed kyc={kyc} />}
      {kyc.checks.map((check) => (
        <CheckCard key={check.check_kind} kyc={kyc} check={check} />
      ))}
      {checklist}
    </Page>
  )
}
