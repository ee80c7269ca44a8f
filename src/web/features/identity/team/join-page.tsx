import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { sentence } from '#web/lib/errors.ts'
import { formatInstant } from '#web/lib/format.ts'
import { roleWords } from '#contract/permission-words.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { lateBody } from '#web/ui/late-body.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Notice, Skeleton } from '#web/ui/states.tsx'
import { invitationQuery, useAccept, useArrival, useSignOutHere } from './join-api.ts'
import type { Invitation, JoinProps } from './join-forms.tsx'

// Fetched while the server says what the invitation is.
const SignIn = lateBody(() => import('./join-forms.tsx').then((part) => part.SignIn), <Skeleton lines={5} height={300} />)
const Register = lateBody(() => import('./join-forms.tsx').then((part) => part.Register), <Skeleton lines={5} height={300} />)

type Frame = ComponentType<{ title: string; lead?: ReactNode; foot?: ReactNode; children: ReactNode }>
type Props = { token: string /** The column layout of pages outside the shell. */; Frame: Frame }

/** Accepts a mailed invitation: by registering, by signing in, or at once if signed in. */
export function JoinPage({ token, Frame }: Props) {
  const { data: invitation, error } = useQuery(invitationQuery(token))
  const { data: session } = useQuery(sessionQuery)
  if (error)
    return (
      <Frame title={t('This invitation does not work')} foot={<Link to="/login">{t('Log in')}</Link>}>
        <Notice tone="warning">{sentence(error)}</Notice>
      </Frame>
    )
  if (invitation === undefined || session === undefined)
    return (
      <Frame title={t('Your invitation')}>
        <Skeleton lines={4} height={240} label={t('Loading your invitation')} />
      </Frame>
    )
  const lead = (
    <>
      {rich('{invited_by_name} invites {b} as {roleWords}, until {time}.', {
        invited_by_name: invitation.invited_by_name,
        b: <b>{invitation.email}</b>,
        roleWords: roleWords(invitation.role_name),
        time: formatInstant(invitation.expires_at),
      })}
    </>
  )
  return (
    <Frame title={t('Join {company_name}', { company_name: invitation.company_name })} lead={lead}>
      {session?.email === invitation.email ? (
        <JoinAsMe token={token} invitation={invitation} />
      ) : session ? (
        <AsSomebodyElse email={session.email} invitation={invitation} />
      ) : invitation.has_account ? (
        <SignIn token={token} invitation={invitation} />
      ) : (
        <Register token={token} invitation={invitation} />
      )}
    </Frame>
  )
}

function JoinAsMe({ token, invitation }: JoinProps) {
  const arrive = useArrival()
  const { mutate: accept, isPending } = useAccept()
  return (
    <Button tone="primary" size="form" wide busy={isPending} onClick={() => accept(token, { onSuccess: arrive })}>
      {t('Join {company_name}', { company_name: invitation.company_name })}
    </Button>
  )
}

function AsSomebodyElse({ email, invitation }: { email: string; invitation: Invitation }) {
  const { mutate: signOut, isPending } = useSignOutHere()
  return (
    <Stack>
      <Notice tone="warning">
        {t('You are logged in as {email}. We sent this invitation to {email_2}.', { email, email_2: invitation.email })}
      </Notice>
      <Button tone="primary" size="form" wide busy={isPending} onClick={() => signOut()}>
        {t('Log out and continue')}
      </Button>
    </Stack>
  )
}
