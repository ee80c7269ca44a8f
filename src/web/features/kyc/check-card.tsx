import { useState } from 'react'
import type { Kyc, KycCheck } from '#contract/kyc.ts'
import { agoWords } from '#web/lib/ago.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { useRetry } from './api.ts'
import styles from './kyc.module.css'
import { stepForms } from './steps.tsx'
import { checkNames, evidenceOf, statusWords } from './words.ts'

/** One check: how it stands, why, what showed it, and what can be done. */
export function CheckCard({ kyc, check }: { kyc: Kyc; check: KycCheck }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate: retry, isPending } = useRetry()
  const [tone, word] = statusWords[check.status]
  const StepForm = stepForms[check.check_kind]
  const canRetry = check.status === 'failed' || check.status === 'pending' || check.status === 'expired'
  return (
    <Card title={checkNames[check.check_kind]} actions={<Badge tone={tone}>{word}</Badge>}>
      {check.reason && <p className={styles.reason}>{check.reason}</p>}
      {!isOpen && <Facts items={evidenceOf(check)} />}
      {isOpen ? (
        <div className={styles.inPlace}>
          <StepForm kyc={kyc} verb="Save and verify" onDone={() => setOpen(false)} />
        </div>
      ) : (
        <div className={styles.acts}>
          <Button onClick={() => setOpen(true)}>{check.status === 'not_started' ? 'Give now' : 'Change'}</Button>
          {canRetry && (
            <Button icon="refresh" busy={isPending} onClick={() => retry(check.check_kind)}>
              Try again
            </Button>
          )}
          {check.submitted_at && <span className={styles.when}>Asked {agoWords(check.submitted_at).toLowerCase()}</span>}
        </div>
      )}
    </Card>
  )
}
