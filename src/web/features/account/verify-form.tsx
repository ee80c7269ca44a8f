import { useEffect, useState } from 'react'
import { type Session, VerificationCode } from '#contract/session.ts'
import { useForm } from '#web/lib/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useResendCode, useVerifyEmail } from './api.ts'
import styles from './entry-page.module.css'

const RESEND_AFTER_S = 30

/** The six digits from the email: one field, paste works, sent again after 30 seconds. */
export function VerifyForm({ onDone }: { onDone: (session: Session) => void }) {
  const { mutateAsync } = useVerifyEmail()
  const resend = useResendCode()
  const [left, restart] = useCountdown(RESEND_AFTER_S)
  const form = useForm({ schema: VerificationCode, initial: { code: '' }, submit: (body) => mutateAsync(body), onDone })
  const code = form.field('code')
  const sendAgain = async () => {
    restart()
    await resend.mutateAsync()
    toast({ tone: 'success', text: 'OTP sent to registered mobile/email' })
  }
  return (
    <Form form={form}>
      <TextInput
        label="Code from the email"
        inputMode="numeric"
        autoComplete="one-time-code"
        className={styles.code}
        {...code}
        onChange={(typed) => code.onChange(typed.replace(/\D/g, '').slice(0, 6))}
      />
      <Button type="submit" tone="primary" size="form" wide busy={form.isSubmitting}>
        Verify
      </Button>
      <p className={styles.aside}>
        <span>No code? Look in spam.</span>
        {/* A failed resend is told in a toast. */}
        <button type="button" className={styles.link} disabled={left > 0} onClick={() => sendAgain().catch(() => undefined)}>
          {left > 0 ? `Send again in ${left} s` : 'Send again'}
        </button>
      </p>
    </Form>
  )
}

function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const restart = () => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return [Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1000))), restart]
}
