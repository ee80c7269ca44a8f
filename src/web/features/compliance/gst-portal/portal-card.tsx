import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GstPortalState } from '#contract/compliance/gst-portal.ts'
import { t } from '#core/messages.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { type PortalChoice, portalQuery } from './api.ts'
import { OtpDialog, UserDialog } from './connect-dialog.tsx'
import styles from './gst-portal.module.css'
import { type Doing, PortalActions } from './portal-actions.tsx'
import { Problems } from './problems-list.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { filingSentence, stateWords, stepLine } from './words.ts'

type Props = {
  of: PortalChoice
  /** The return is built, approved and unchanged since. */
  isReady: boolean
  isFiled: boolean
}

/** A return at the GST portal: the session, the progress of its upload, what the portal refused, and its signature. */
export function PortalCard({ of, isReady, isFiled }: Props) {
  const { data, error, refetch } = useQuery(portalQuery(of))
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  if (error)
    return (
      <Card>
        <ErrorState error={error} onRetry={refetch} />
      </Card>
    )
  if (data === undefined)
    return (
      <Card>
        <Skeleton lines={2} height={64} />
      </Card>
    )
  const isSandbox = data.adapter === 'sandbox'
  const { filing } = data
  if (data.gstin === null || (isFiled && filing === null)) return null
  return (
    <Card>
      <div className={styles.bar}>
        <div>
          <h2 className={styles.title}>
            {`${t('File on the portal')} `}
            <State state={data} />
          </h2>
          <p className={styles.note}>{sentenceOf(data, isReady)}</p>
          {data.adapter !== 'file' && <p className={styles.note}>{sessionWords(data)}</p>}
        </div>
        {data.adapter !== 'file' && <PortalActions state={data} of={of} isReady={isReady} isFiled={isFiled} onDo={setDoing} />}
      </div>
      {filing && (filing.state === 'uploading' || filing.state === 'filing') && (
        <ol className={styles.steps} aria-label={t('Steps of the upload')}>
          {filing.steps.map((step) => (
            <li key={step.step_no}>{stepLine(step, filing.steps)}</li>
          ))}
        </ol>
      )}
      {filing && <Problems filing={filing} />}
      {doing === 'user' && <UserDialog of={of} user_name={data.user_name} onSent={() => setDoing('otp')} onClose={close} />}
      {doing === 'otp' && <OtpDialog of={of} isSandbox={isSandbox} onClose={close} />}
      {doing === 'sign' && filing && (
        <SignDialog of={of} gst_filings_id={filing.gst_filings_id} isSandbox={isSandbox} onClose={close} />
      )}
    </Card>
  )
}

function State({ state: { filing, adapter } }: { state: GstPortalState }) {
  if (filing) {
    const [tone, words] = stateWords[filing.state]
    return <Badge tone={tone}>{words}</Badge>
  }
  return adapter === 'sandbox' ? <Badge tone="neutral">{t('Test portal')}</Badge> : null
}

function sentenceOf({ adapter, filing, failure_reason }: GstPortalState, isReady: boolean): string {
  if (adapter === 'file')
    return t(
      'This installation has no service provider for the GST portal. Download the JSON, upload it at the portal, then record the filing.',
    )
  // Why the portal does not answer is said below, with when we try again.
  if (filing) return filingSentence(filing.reason === failure_reason ? { ...filing, reason: null } : filing, isReady)
  return isReady
    ? t('Upload the built return, sign it with the code of the portal, and its acknowledgement is recorded here.')
    : t('Build the return, and have it approved where another person must. Then upload it here.')
}

function sessionWords({ connected_until, user_name, failure_reason, retry_at }: GstPortalState): string {
  if (failure_reason !== null && retry_at !== null)
    return t('{reason} We try again at {time}.', { reason: failure_reason, time: formatInstant(retry_at) })
  if (connected_until !== null)
    return t('Connected as {user} until {time}.', { user: user_name ?? '', time: formatInstant(connected_until) })
  return t('Not connected. Each session begins with a one-time password.')
}
