import type { GstFiling, GstPortalState } from '#contract/compliance/gst-portal.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { type PortalChoice, useCloseSession, useRetry, useStart, useStop } from './api.ts'
import { FetchMenu } from './fetch-menu.tsx'
import styles from './gst-portal.module.css'

/** The dialog that is open. */
export type Doing = 'user' | 'otp' | 'sign'

type Props = {
  state: GstPortalState
  of: PortalChoice
  isReady: boolean
  isFiled: boolean
  onDo: (what: Doing) => void
}

/** What can be done next: connect, upload, sign, stop. */
export function PortalActions({ state, of, isReady, isFiled, onDo }: Props) {
  const { filing, connected_until, failure_reason } = state
  const id = filing?.gst_filings_id ?? ''
  const [starting, stopping, retrying, closing] = [useStart(of), useStop(of, id), useRetry(of, id), useCloseSession(of)]
  const at = filing?.state
  const isUnderWay = at === 'uploading' || at === 'ready' || at === 'filing'
  const isSignable = at === 'ready' && filing?.is_outdated === false && isReady
  if (isFiled) return null
  if (connected_until === null) return <Connect isReady={isReady} isAsked={state.otp_requested_at !== null} onDo={onDo} />
  return (
    <div className={styles.acts}>
      {!isUnderWay && (
        <Button icon="upload" disabled={!isReady} busy={starting.isPending} onClick={() => starting.mutate()}>
          {filing ? t('Upload again') : t('Upload return')}
        </Button>
      )}
      {isSignable && (
        <Button icon="send" tone="primary" looks onClick={() => onDo('sign')}>
          {t('File return')}
        </Button>
      )}
      <Retry at={at} isFailing={failure_reason !== null} busy={retrying.isPending} onRetry={() => retrying.mutate()} />
      {(at === 'uploading' || at === 'ready') && (
        <Button tone="quiet" busy={stopping.isPending} onClick={() => stopping.mutate()}>
          {t('Stop')}
        </Button>
      )}
      {of.form === 'gstr3b' && <FetchMenu of={of} />}
      {!isUnderWay && (
        <Button tone="quiet" busy={closing.isPending} onClick={() => closing.mutate()}>
          {t('Disconnect')}
        </Button>
      )}
    </div>
  )
}

type RetryProps = { at: GstFiling['state'] | undefined; isFailing: boolean; busy: boolean; onRetry: () => void }

/** Asks the portal now: for an upload that it does not answer, and for a filing without an outcome. */
function Retry({ at, isFailing, busy, onRetry }: RetryProps) {
  if (at !== 'filing' && !(at === 'uploading' && isFailing)) return null
  return (
    <Button icon="refresh" busy={busy} onClick={onRetry}>
      {at === 'filing' ? t('Ask for the outcome') : t('Try now')}
    </Button>
  )
}

/** The first step: the user of the portal, then the one-time password. */
const Connect = ({ isReady, isAsked, onDo }: Pick<Props, 'isReady' | 'onDo'> & { isAsked: boolean }) => (
  <div className={styles.acts}>
    <Button icon="link" tone={isReady ? 'primary' : 'plain'} looks={isReady} onClick={() => onDo('user')}>
      {t('Connect')}
    </Button>
    {isAsked && <Button onClick={() => onDo('otp')}>{t('Enter one-time password')}</Button>}
  </div>
)
