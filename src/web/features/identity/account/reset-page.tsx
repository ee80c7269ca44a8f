import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { NewPassword, ResetRequest } from '#contract/identity/session.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Notice } from '#web/ui/states.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRequestReset, useResetPassword } from './api.ts'
import { EntryPage } from './entry-page.tsx'

const toLogin = (
  <Link to="/login" search={{}}>
    {t('Back to log in')}
  </Link>
)

/** Requests the link. The response is the same whether or not the email is known. */
export function AskResetPage() {
  const [sentTo, setSentTo] = useState<string>()
  const { mutateAsync } = useRequestReset()
  const form = useForm({
    schema: ResetRequest,
    initial: { email: '' },
    submit: async (body) => {
      await mutateAsync(body)
      return body.email
    },
    onDone: setSentTo,
  })
  return (
    <EntryPage title={t('Forgot password')} lead={t('We email you a link to choose a new one.')} foot={toLogin}>
      {sentTo === undefined ? (
        <Form form={form}>
          <TextInput label={t('Email')} type="email" autoComplete="username" {...form.field('email')} />
          <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
            {t('Send link')}
          </Button>
        </Form>
      ) : (
        <output>
          <Notice tone="success">
            {t('If {sentTo} has an account here, a link is on its way. It works for 30 minutes.', { sentTo })}
          </Notice>
        </output>
      )}
    </EntryPage>
  )
}

/** Opened from the link: the new password. */
export function ChoosePasswordPage({ token }: { token: string }) {
  const { history } = useRouter()
  const { mutateAsync } = useResetPassword()
  const form = useForm({
    schema: NewPassword,
    initial: { token, password: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Password changed. Log in with the new one') })
      history.replace('/login')
    },
  })
  return (
    <EntryPage title={t('Choose a new password')} foot={toLogin}>
      <Form form={form}>
        <PasswordInput
          label={t('New password')}
          autoComplete="new-password"
          help={t('At least 10 characters. We close every other session.')}
          {...form.field('password')}
        />
        <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
          {t('Change password')}
        </Button>
      </Form>
    </EntryPage>
  )
}
