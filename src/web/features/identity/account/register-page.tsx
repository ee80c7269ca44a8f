import { Link, useRouter } from '@tanstack/react-router'
import { t } from '#core/messages.ts'
import { rich } from '#web/lib/rich.tsx'
import { Registration } from '#contract/identity/session.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Pair } from '#web/ui/layout.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useRegister } from './api.ts'
import { nextPath } from './entry.ts'
import { EntryPage } from './entry-page.tsx'

const blank = { company_name: '', first_name: '', last_name: '', email: '', password: '' }

type Props = {
  redirect: string | undefined
  /** The step after the company is created, before the person continues. */
  onOpened?: (() => Promise<void>) | undefined
}

export function RegisterPage({ redirect, onOpened }: Props) {
  const { history } = useRouter()
  const { mutateAsync } = useRegister()
  const form = useForm({
    schema: Registration,
    initial: blank,
    submit: async (registration) => {
      const session = await mutateAsync(registration)
      await onOpened?.()
      return session
    },
    onDone: (session) => history.replace(nextPath(session, redirect)),
  })
  return (
    <EntryPage
      title={t('Open an account')}
      lead={t('For your company. You can add its GSTIN, bank accounts and team afterwards.')}
      foot={
        <>
          {rich('Already have an account? {link}', {
            link: (
              <Link to="/login" search={{ redirect }}>
                {t('Log in')}
              </Link>
            ),
          })}
        </>
      }
    >
      <Form form={form}>
        <TextInput label={t('Company name')} autoComplete="organization" {...form.field('company_name')} />
        <Pair>
          <TextInput label={t('First name')} autoComplete="given-name" {...form.field('first_name')} />
          <TextInput label={t('Last name')} autoComplete="family-name" {...form.field('last_name')} />
        </Pair>
        <TextInput label={t('Email')} type="email" autoComplete="username" {...form.field('email')} />
        <PasswordInput
          label={t('Password')}
          autoComplete="new-password"
          help={t('At least 10 characters. A few plain words are easier to remember than symbols.')}
          {...form.field('password')}
        />
        <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
          {t('Open account')}
        </Button>
      </Form>
    </EntryPage>
  )
}
