import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import type { Reply } from '#contract/endpoint.ts'
import { type readInvitation, registerIntoTeam } from '#contract/identity/invitations.ts'
import { Credentials } from '#contract/identity/session.ts'
import { sentence } from '#web/lib/errors.ts'
import { useForm } from '#web/lib/form.ts'
import { formatInstant } from '#web/lib/format.ts'
import { roleWords } from '#contract/permission-words.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Pair, Stack } from '#web/ui/layout.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Notice, Skeleton } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { invitationQuery, useAccept, useRegisterIntoTeam, useSignInAndAccept, useSignOutHere } from './join-api.ts'

type Invitation = Reply<typeof readInvitation>
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

type FormProps = { token: string; invitation: Invitation }

function useArrival() {
  const { history } = useRouter()
  return () => history.replace('/dashboard')
}

function JoinAsMe({ token, invitation }: FormProps) {
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

function SignIn({ token, invitation: { email, company_name } }: FormProps) {
  const arrive = useArrival()
  const { history } = useRouter()
  const { mutateAsync } = useSignInAndAccept(token)
  const form = useForm({
    schema: Credentials,
    initial: { email, password: '' },
    submit: (body) => mutateAsync(body),
    onDone: (session) =>
      session === null ? history.push(`/login?redirect=${encodeURIComponent(history.location.href)}`) : arrive(),
  })
  return (
    <Form form={form}>
      <p>{t('You have an account already. Log in to join.')}</p>
      <TextInput label={t('Email')} type="email" autoComplete="username" readOnly {...form.field('email')} />
      <PasswordInput label={t('Password')} autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
        {t('Log in and join {company_name}', { company_name })}
      </Button>
      <p>
        <Link to="/reset" search={{}}>
          {t('Forgot password?')}
        </Link>
      </p>
    </Form>
  )
}

function Register({ token, invitation: { email, company_name } }: FormProps) {
  const arrive = useArrival()
  const { mutateAsync } = useRegisterIntoTeam()
  const form = useForm({
    schema: registerIntoTeam.body,
    initial: { token, first_name: '', last_name: '', password: '' },
    submit: (body) => mutateAsync(body),
    onDone: arrive,
  })
  return (
    <Form form={form}>
      {/* Identifies the account for a password manager. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Pair>
        <TextInput label={t('First name')} autoComplete="given-name" {...form.field('first_name')} />
        <TextInput label={t('Last name')} autoComplete="family-name" {...form.field('last_name')} />
      </Pair>
      <PasswordInput
        label={t('Password')}
        autoComplete="new-password"
        help={t('At least 10 characters. A few plain words are easier to remember than symbols.')}
        {...form.field('password')}
      />
      <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
        {t('Open account and join {company_name}', { company_name })}
      </Button>
    </Form>
  )
}
