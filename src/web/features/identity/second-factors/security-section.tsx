import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { inContext, t } from '#core/messages.ts'
import type { Passkey, Security } from '#contract/identity/second-factors.ts'
import { formatInstant } from '#web/lib/format.ts'
import { hasPasskeys } from '#web/lib/passkeys.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { securityQuery } from './api.ts'
import { type Act, SecurityDialogs } from './security-dialogs.tsx'
import styles from './security.module.css'

/** The person's second factors, and where codes may be sent. */
export function SecuritySection() {
  const { data, error, refetch } = useQuery(securityQuery)
  const [act, setAct] = useState<Act>()
  return (
    <Card title={t('Security')}>
      {error ? (
        <ErrorState error={error} title={t("We couldn't load your security settings")} onRetry={refetch} />
      ) : data ? (
        <Rows security={data} onAct={setAct} />
      ) : (
        <Skeleton lines={4} height={232} label={t('Loading your security settings')} />
      )}
      {act && <SecurityDialogs act={act} onClose={() => setAct(undefined)} />}
    </Card>
  )
}

function Rows({ security, onAct }: { security: Security; onAct: (act: Act) => void }) {
  const { mobile_number, is_mobile_verified, totp_since, passkeys, recovery_codes_left } = security
  const isOn = totp_since !== null || passkeys.length > 0
  return (
    <ul className={styles.rows}>
      <Row
        icon="mobile"
        name={t('Mobile number')}
        state={mobile_number !== null && <State isGood={is_mobile_verified} good={t('Verified')} bad={t('Not verified')} />}
        note={mobile_number === null ? t('None yet. We can send bank OTPs and alerts there.') : `+91 ${mobile_number}`}
      >
        <Button onClick={() => onAct({ name: 'mobile', mobile_number })}>{is_mobile_verified ? t('Change') : t('Verify')}</Button>
      </Row>
      <Row
        icon="shield"
        name={t('Authenticator app')}
        state={<State isGood={totp_since !== null} good={inContext('switch', 'On')} bad={t('Off')} />}
        note={
          totp_since === null
            ? t('A code from your phone after the password')
            : t('Since {time}', { time: formatInstant(totp_since) })
        }
      >
        {totp_since === null ? (
          <Button onClick={() => onAct({ name: 'totp' })}>{t('Set up')}</Button>
        ) : (
          <Button onClick={() => onAct({ name: 'remove-totp' })}>{t('Turn off')}</Button>
        )}
      </Row>
      <Row icon="key" name={t('Passkeys')} note={t('Finger, face, screen lock or security key instead of a code or password')}>
        {hasPasskeys() && <Button onClick={() => onAct({ name: 'passkey' })}>{t('Add')}</Button>}
      </Row>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.passkeys_id} passkey={passkey} onAct={onAct} />
      ))}
      {isOn && (
        <Row
          icon="file"
          name={t('Recovery codes')}
          state={recovery_codes_left < 3 && <State isGood={false} good="" bad={t('Few left')} />}
          note={t("{recovery_codes_left} of 10 left, for when you don't have your phone", { recovery_codes_left })}
        >
          <Button onClick={() => onAct({ name: 'codes' })}>{t('New codes')}</Button>
        </Row>
      )}
    </ul>
  )
}

function PasskeyRow({ passkey, onAct }: { passkey: Passkey; onAct: (act: Act) => void }) {
  const { passkey_name, created_at, last_used_at } = passkey
  const used = last_used_at === null ? t('not used yet') : t('last used {time}', { time: formatInstant(last_used_at) })
  return (
    <Row name={passkey_name} note={t('Added {time}, {used}', { time: formatInstant(created_at), used })}>
      <Button
        aria-label={t('Remove {passkey_name}', { passkey_name })}
        onClick={() => onAct({ name: 'remove-passkey', passkey })}
      >
        {t('Remove')}
      </Button>
    </Row>
  )
}

type RowProps = { icon?: IconName; name: string; state?: ReactNode; note: string; children: ReactNode }

function Row({ icon, name, state, note, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon && <Icon name={icon} />}</span>
      <div className={styles.words}>
        <p>
          {name} {state}
        </p>
        <p className={styles.sub}>{note}</p>
      </div>
      {children}
    </li>
  )
}

const State = ({ isGood, good, bad }: { isGood: boolean; good: string; bad: string }) => (
  <Badge tone={isGood ? 'success' : 'neutral'}>{isGood ? good : bad}</Badge>
)
