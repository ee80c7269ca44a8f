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
import styles from './profile.module.css'

/** Where the person is signed in. Each can be signed out, or all others at once. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync: endOthers } = useEndOtherSessions()
  const others = data?.rows.filter((row) => !row.is_current) ?? []
  return (
    <Card
      title="Where you are signed in"
      actions={
        others.length > 0 && (
          <Button tone="quiet" onClick={() => setAsking(true)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} title="Your sessions could not be loaded" onRetry={refetch} />
      ) : data ? (
        <ul className={styles.sessions}>
          {data.rows.map((row) => (
            <SessionRow key={row.sessions_id} session={row} />
          ))}
        </ul>
      ) : (
        <Skeleton lines={2} height={64} label="Loading your sessions" />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere else?"
        verb="Sign out"
        onConfirm={async () => {
          await endOthers()
          toast({ tone: 'success', text: 'Signed out everywhere else' })
        }}
      >
        {others.length === 1 ? 'The other session ends' : `The ${others.length} other sessions end`} at once. This one stays.
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
          {device} {session.is_current && <Badge tone="success">This one</Badge>}
        </p>
        <p className={styles.sub}>
          {[
            session.is_current ? 'Now' : agoWords(session.last_seen_at),
            session.company_name,
            session.ip,
            `since ${formatInstant(session.created_at)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!session.is_current && (
        <Button
          busy={isPending}
          aria-label={`Sign out ${device}`}
          onClick={() =>
            end(session.sessions_id, { onSuccess: () => toast({ tone: 'success', text: `${device} is signed out` }) })
          }
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
