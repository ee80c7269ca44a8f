import { Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Credentials, type Session, type SessionEnding } from '#contract/identity/session.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { useForm } from '#web/lib/form.ts'
import { hasPasskeys } from '#web/lib/passkeys.ts'
import { owedFactors, settleFactors } from '#web/lib/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useLogin, useLoginWithPasskey } from './api.ts'
import { nextPath } from './entry.ts'
import styles from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'

const SecondStep = lazy(() => import('./second-step.tsx').then(({ SecondStep: step }) => ({ default: step })))

const endings: Readonly<Record<SessionEnding, string>> = {
  expired: t('We signed you out because your session expired. Log in to continue where you left off.'),
  elsewhere: t('You ended this session from another device. Log in to continue.'),
  password: t('The password of this account was changed. Log in with the new one.'),
  administrator: t('An administrator of your company ended this session. Log in again, or ask them why.'),
}

type LoginPageProps = { redirect: string | undefined; ended: SessionEnding | undefined }

export function LoginPage({ redirect, ended }: LoginPageProps) {
  const { history } = useRouter()
  const [factors, setFactors] = useState(owedFactors)
  const enter = (session: Session | undefined) => {
    if (session) history.replace(nextPath(session, redirect))
    else setFactors(owedFactors())
  }
  if (factors !== undefined)
    return (
      <Suspense>
        <SecondStep
          factors={factors}
          onDone={enter}
          onBack={() => {
            settleFactors()
            setFactors(undefined)
          }}
        />
      </Suspense>
    )
  return (
    <EntryPage
      title={t('Log in')}
      foot={
        <>
          {rich('New to {name}? {link}', {
            name: product.name,
            link: (
              <Link to="/register" search={{ redirect }}>
                {t('Open an account')}
              </Link>
            ),
          })}
        </>
      }
    >
      {ended !== undefined && <Notice tone="info">{endings[ended]}</Notice>}
      <PasswordForm onDone={enter} />
    </EntryPage>
  )
}

function PasswordForm({ onDone }: { onDone: (session: Session | undefined) => void }) {
  const { mutateAsync } = useLogin()
  const passkey = useLoginWithPasskey()
  const form = useForm({
    schema: Credentials,
    initial: { email: '', password: '' },
    submit: (credentials) => mutateAsync(credentials),
    onDone,
  })
  return (
    <Form form={form}>
      <TextInput label={t('Email')} type="email" autoComplete="username" {...form.field('email')} />
      <PasswordInput label={t('Password')} autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
        {t('Log in')}
      </Button>
      {hasPasskeys() && (
        <Button
          icon="key"
          size="form"
          wide
          busy={passkey.isPending}
          onClick={() => passkey.mutate(undefined, { onSuccess: (session) => session && onDone(session) })}
        >
          {t('Log in with a passkey')}
        </Button>
      )}
      <p className={styles.aside}>
        <Link to="/reset" search={{}}>
          {t('Forgot password?')}
        </Link>
      </p>
    </Form>
  )
}
