import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Credentials, type Session } from '#contract/identity/session.ts'
import { product } from '#core/product.ts'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { useForm } from '#web/lib/form.ts'
import { hasPasskeys } from '#web/lib/passkeys.ts'
import { owedFactors, settleFactors } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { PasswordInput, TextInput } from '#web/ui/text-input.tsx'
import { useLogin, useLoginWithPasskey } from './api.ts'
import { nextPath } from './entry.ts'
import styles from './entry-page.module.css'
import { EntryPage } from './entry-page.tsx'
import { SecondStep } from './second-step.tsx'

export function LoginPage({ redirect }: { redirect: string | undefined }) {
  const { history } = useRouter()
  const [factors, setFactors] = useState(owedFactors)
  const enter = (session: Session | undefined) => {
    if (session) history.replace(nextPath(session, redirect))
    else setFactors(owedFactors())
  }
  if (factors !== undefined)
    return (
      <SecondStep
        factors={factors}
        onDone={enter}
        onBack={() => {
          settleFactors()
          setFactors(undefined)
        }}
      />
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
