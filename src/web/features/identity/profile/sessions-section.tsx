import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSession } from '#contract/identity/profile.ts'
import { agoWords } from '#web/lib/ago.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Card } from '#web/ui/layout.tsx'
import { ErrorState, Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './api.ts'
import { deviceWords } from '#core/identity/devices/user-agent.ts'
import { t } from '#core/messages.ts'
import styles from './profile.module.css'

/** The person's sessions. Each can be signed out, or all others at once. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: endOthers } = useEndOtherSessions()
  const others = data?.rows.filter((row) => !row.is_current) ?? []
  return (
    <Card
      title={t('Where you are signed in')}
      actions={
        others.length > 0 && (
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {t('Sign out everywhere else')}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} title={t("We couldn't load your sessions")} onRetry={refetch} />
      ) : data ? (
        <ul>
          {data.rows.map((row) => (
            <SessionRow key={row.sessions_id} session={row} />
          ))}
        </ul>
      ) : (
        <Skeleton lines={2} height={64} label={t('Loading your sessions')} />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Sign out everywhere else?')}
        verb={t('Sign out')}
        onConfirm={async () => {
          await endOthers()
          toast({ tone: 'success', text: t('Signed out everywhere else') })
        }}
      >
        {t('{value} at once. This session stays.', {
          value:
            others.length === 1 ? t('The other session ends') : t('The {length} other sessions end', { length: others.length }),
        })}
      </ConfirmDialog>
    </Card>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { mutate: end, isPending } = useEndSession()
  const device = deviceWords(session.user_agent)
  return (
    <li className={styles.session}>
      <Icon name="system" />
      <div className={styles.sessionWords}>
        <p>
          {device} {session.is_current && <Badge tone="success">{t('This session')}</Badge>}
        </p>
        <p className={styles.sub}>
          {[
            session.is_current ? t('Now') : agoWords(session.last_seen_at),
            session.company_name,
            session.ip,
            t('since {time}', { time: formatInstant(session.created_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!session.is_current && (
        <Button
          busy={isPending}
          aria-label={t('Sign out {device}', { device })}
          onClick={() =>
            end(session.sessions_id, {
              onSuccess: () => toast({ tone: 'success', text: t('{device} signed out', { device }) }),
            })
          }
        >
          {t('Sign out')}
        </Button>
      )}
    </li>
  )
}
