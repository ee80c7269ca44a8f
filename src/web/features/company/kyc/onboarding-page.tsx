import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type CheckKind, checkKinds, type Kyc } from '#contract/company/kyc.ts'
import { t } from '#core/messages.ts'
import { queryClient } from '#web/lib/query.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { Progress, Skeleton } from '#web/ui/states.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { kycQuery, useSkip } from './api.ts'
import styles from './kyc.module.css'
import { Needed } from './needed.tsx'
import { countProvided, firstOpenStep, lastTitle, stepAfter, stepsOf } from './onboarding-steps.ts'
import type { Step } from './search.ts'
import { stepForms } from './steps.tsx'
import { checkNames, leads } from './words.ts'

const OnboardingResults = lateBody(
  () => import('./onboarding-results.tsx').then((part) => part.OnboardingResults),
  <Skeleton lines={8} height={420} />,
)

const StepReason = lateBody(() => import('./step-reason.tsx').then((part) => part.StepReason), <Skeleton lines={1} height={44} />)

/** The onboarding, one step at a time. Each step is saved on submission, so it can be continued later. */
export function OnboardingPage({ step }: { step: Step | undefined }) {
  const { data: kyc } = useSuspenseQuery(kycQuery)
  const navigate = useNavigate()
  const current = step ?? firstOpenStep(kyc)
  const given = countProvided(kyc)
  const go = (to: Step) => void navigate({ to: '/onboarding', search: { step: to } })
  const title = current === 'done' ? lastTitle(kyc) : checkNames[current]
  usePageTitle(t('{title}, Onboarding', { title }))
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus()
    shown.current = current
  }, [current])
  return (
    <main className={styles.onboarding}>
      <div className={styles.rail}>
        <Progress
          label={t('{given} of {length} provided', { given, length: checkKinds.length })}
          value={given}
          max={checkKinds.length}
        />
        <div className={styles.steps}>
          <Stepper label={t('Onboarding')} steps={stepsOf(kyc)} current={current} onBack={(id) => go(id as Step)} />
        </div>
      </div>
      <section className={styles.sheet}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {current === 'done' ? (
          <OnboardingResults kyc={kyc} />
        ) : (
          <StepBody
            key={current}
            kyc={kyc}
            step={current}
            onDone={() => go(stepAfter(current, queryClient.getQueryData(kycQuery.queryKey) ?? kyc))}
          />
        )}
      </section>
    </main>
  )
}

function StepBody({ kyc, step, onDone }: { kyc: Kyc; step: CheckKind; onDone: () => void }) {
  const StepForm = stepForms[step]
  const reason = kyc.checks.find((check) => check.check_kind === step)?.reason
  return (
    <>
      <p className={styles.lead}>{leads[step]}</p>
      <Needed kyc={kyc} />
      {reason && <StepReason reason={reason} />}
      <StepForm kyc={kyc} verb={t('Save and continue')} onDone={onDone} />
      <div className={styles.foot}>
        <Back step={step} />
        <SkipForNow />
      </div>
    </>
  )
}

function Back({ step }: { step: CheckKind }) {
  const before = checkKinds[checkKinds.indexOf(step) - 1]
  if (before === undefined) return <span />
  return (
    <ButtonLink to="/onboarding" search={{ step: before }} tone="quiet" icon="back">
      {t('Back')}
    </ButtonLink>
  )
}

function SkipForNow() {
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useSkip()
  const skip = async () => {
    await mutateAsync()
    await navigate({ to: '/dashboard' })
  }
  return (
    // A failure is shown in a toast.
    <Button tone="quiet" busy={isPending} onClick={() => skip().catch(() => undefined)}>
      {t('Skip for now')}
    </Button>
  )
}
