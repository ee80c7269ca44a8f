import { reasonText } from '#web/lib/reason.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '#core/messages.ts'
import { type CheckKind, checkKinds, type Kyc, onboardingStatuses } from '#contract/company/kyc.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { queryClient } from '#web/lib/query.ts'
import { usePageTitle } from '#web/ui/page-header.tsx'
import { Notice, Progress } from '#web/ui/states.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { kycQuery, useSkip } from './api.ts'
import styles from './kyc.module.css'
import { Needed } from './needed.tsx'
import type { Step } from './search.ts'
import { stepForms } from './steps.tsx'
import { checkNames, isSettled, leads, statusWords } from './words.ts'

/** The onboarding, one step at a time. Each step is saved on submission, so it can be continued later. */
export function OnboardingPage({ step }: { step: Step | undefined }) {
  const { data: kyc } = useSuspenseQuery(kycQuery)
  const navigate = useNavigate()
  const current = step ?? firstOpen(kyc)
  const given = kyc.checks.filter((check) => isSettled(check.status)).length
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
          <Done kyc={kyc} />
        ) : (
          <StepBody
            key={current}
            kyc={kyc}
            step={current}
            onDone={() => go(after(current, queryClient.getQueryData(kycQuery.queryKey) ?? kyc))}
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
      {reason && <Notice tone="warning">{reason}</Notice>}
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

function Done({ kyc }: { kyc: Kyc }) {
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

const lastTitle = (kyc: Kyc) =>
  kyc.checks.some((check) => check.status === 'not_started') ? t('Some details are still missing') : t('That is all we need')

function stepsOf(kyc: Kyc) {
  const steps = kyc.checks.map(({ check_kind, status }) => ({
    id: check_kind,
    label: checkNames[check_kind],
    note: status === 'not_started' ? '' : statusWords[status][1],
    isDone: isSettled(status),
  }))
  return [...steps, { id: 'done', label: t('Done'), note: '', isDone: false }]
}

/** Where to continue: the first check that needs the person. */
function firstOpen(kyc: Kyc): Step {
  return kyc.checks.find((check) => !isSettled(check.status))?.check_kind ?? 'done'
}

/** The next check without a submission; failed ones are listed at the end. */
function after(step: CheckKind, { checks }: Kyc): Step {
  const later = checkKinds.slice(checkKinds.indexOf(step) + 1)
  return later.find((kind) => checks.some((check) => check.check_kind === kind && check.status === 'not_started')) ?? 'done'
}
