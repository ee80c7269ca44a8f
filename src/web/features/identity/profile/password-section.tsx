import { t } from '#core/messages.ts'
import { PasswordChange } from '#contract/identity/profile.ts'
import { useForm } from '#web/lib/form.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { Card, Pair } from '#web/ui/layout.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useChangePassword } from './api.ts'

/** Changes the password, given the current one; ends every other session. */
export function PasswordSection() {
  const { email } = useSession()
  const { mutateAsync } = useChangePassword()
  const form = useForm({
    schema: PasswordChange,
    initial: { current_password: '', password: '' },
    submit: (body) => mutateAsync(body),
    onDone: () => {
      toast({ tone: 'success', text: t('Password changed. You are signed out everywhere else') })
      form.reset()
    },
  })
  return (
    <Card title={t('Password')}>
      <Form form={form}>
        {/* Identifies the account for a password manager. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Pair>
          <PasswordInput label={t('Current password')} autoComplete="current-password" {...form.field('current_password')} />
          <PasswordInput
            label={t('New password')}
            autoComplete="new-password"
            help={t('At least 10 characters')}
            {...form.field('password')}
          />
        </Pair>
        <div>
          <Button type="submit" tone={form.isDirty ? 'primary' : 'plain'} busy={form.isSubmitting}>
            {t('Change password')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
