import { useState } from 'react'
import type { Kyc, KycCheck } from '#contract/company/kyc.ts'
import { t } from '#core/messages.ts'
import { agoInSentence } from '#web/lib/ago.ts'
import { reasonText } from '#web/lib/reason.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, Facts } from '#web/ui/layout.tsx'
import { useRetry } from './api.ts'
import styles from './kyc.module.css'
import { stepForms } from './steps.tsx'
import { checkNames, evidenceOf, leads, statusWords } from './words.ts'

/** One check: its status, the reason, the evidence, and the actions. */
export function CheckCard({ kyc, check }: { kyc: Kyc; check: KycCheck }) {
  const [isOpen, setOpen] = useState(false)
  const { mutate: retry, isPending } = useRetry()
  const [tone, word] = statusWords[check.status]
  const StepForm = stepForms[check.check_kind]
  const canRetry = check.status === 'failed' || check.status === 'pending' || check.status === 'expired'
  const mark = <Badge tone={tone}>{word}</Badge>
  const title = checkNames[check.check_kind]
  if (isOpen) {
    return (
      <Card title={title} actions={mark}>
        {check.reason && <p className={styles.reason}>{reasonText(check.reason)}</p>}
        <StepForm kyc={kyc} verb={t('Save and verify')} onDone={() => setOpen(false)} />
      </Card>
    )
  }
  if (check.status === 'not_started') {
    const give = (
      <span className={styles.ends}>
        {mark}
        <Button onClick={() => setOpen(true)}>{t('Add now')}</Button>
      </span>
    )
    return (
      <Card title={title} actions={give}>
        {check.reason ? reasonText(check.reason) : <span className={styles.when}>{leads[check.check_kind]}</span>}
      </Card>
    )
  }
  return (
    <Card title={title} actions={mark}>
      {check.reason && <p className={styles.reason}>{reasonText(check.reason)}</p>}
      <Facts items={evidenceOf(check)} />
      <div className={styles.acts}>
        <Button onClick={() => setOpen(true)}>{t('Change')}</Button>
        {canRetry && (
          <Button icon="refresh" busy={isPending} onClick={() => retry(check.check_kind)}>
            {t('Try again')}
          </Button>
        )}
        {check.submitted_at && (
          <span className={styles.when}>{t('Submitted {ago}', { ago: agoInSentence(check.submitted_at) })}</span>
        )}
      </div>
    </Card>
  )
}
