import { Link, useRouter } from '@tanstack/react-router'
import type { Reply } from '#contract/endpoint.ts'
import { type readInvitation, registerIntoTeam } from '#contract/identity/invitations.ts'
import { Credentials } from '#contract/identity/session.ts'
import { t } from '#core/messages.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useArrival, useRegisterIntoTeam, useSignInAndAccept } from './join-api.ts'

export type Invitation = Reply<typeof readInvitation>
export type JoinProps = { token: string; invitation: Invitation }

/** For those who have an account. */
export function SignIn({ token, invitation: { email, company_name } }: JoinProps) {
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

/** For those who open an account with the invitation. */
export function Register({ token, invitation: { email, company_name } }: JoinProps) {
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
