import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import type { FieldBinding } from '#web/lib/form.ts'
import styles from './payouts.module.css'
import type { useOtp } from './use-otp.ts'

type Props = { otp: ReturnType<typeof useOtp>; field: FieldBinding<string> }

/** Sends the password and takes it. */
export function OtpFields({ otp: { state, left, send, sent_to }, field }: Props) {
  const words = left > 0 ? `Resend OTP in ${left} s` : state === 'none' ? 'Send OTP' : 'Resend OTP'
  return (
    <>
      <div className={styles.sent}>
        <p>
          {state === 'sent'
            ? `It was sent to ${sent_to ?? 'you'} and is good for this approval only.`
            : 'A one-time password is sent to your registered mobile or e-mail.'}
        </p>
        <Button busy={state === 'sending'} disabled={left > 0} onClick={() => void send()}>
          {words}
        </Button>
      </div>
      <CodeInput label="OTP" placeholder="6 digits" {...field} />
    </>
  )
}
