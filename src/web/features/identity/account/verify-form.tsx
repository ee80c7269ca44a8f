import { t } from '#core/messages.ts'
import { RESEND_SECONDS } from '#contract/identity/second-factors.ts'
import { type Session, VerificationCode } from '#contract/identity/session.ts'
import { useCountdown } from '#web/lib/countdown.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useResendCode, useVerifyEmail } from './api.ts'
import styles from './entry-page.module.css'

/** The six digits of the email: one field that accepts pasting, and a resend after 30 seconds. */
export function VerifyForm({ onDone }: { onDone: (session: Session) => void }) {
  const { mutateAsync } = useVerifyEmail()
  const resend = useResendCode()
  const [left, restart] = useCountdown(RESEND_SECONDS)
  const form = useForm({ schema: VerificationCode, initial: { code: '' }, submit: (body) => mutateAsync(body), onDone })
  const sendAgain = async () => {
    restart()
    await resend.mutateAsync()
    toast({ tone: 'success', text: t('OTP sent to registered mobile/email') })
  }
  return (
    <Form form={form}>
      <CodeInput label={t('Code from the email')} {...form.field('code')} />
      <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
        {t('Verify')}
      </Button>
      <p className={styles.aside}>
        <span>{t('No code? Look in spam.')}</span>
        {/* A failed resend is shown in a toast. */}
        <button type="button" className={styles.link} disabled={left > 0} onClick={() => sendAgain().catch(() => undefined)}>
          {left > 0 ? t('Send again in {left} s', { left }) : t('Send again')}
        </button>
      </p>
    </Form>
  )
}
