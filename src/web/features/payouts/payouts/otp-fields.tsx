import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeInput } from '#web/ui/code-input.tsx'
import type { FieldBinding } from '#web/lib/form.ts'
import styles from './payouts.module.css'
import type { useOtp } from './use-otp.ts'

type Props = { otp: ReturnType<typeof useOtp>; field: FieldBinding<string> }

/** Requests the one-time password and takes its input. */
export function OtpFields({ otp: { state, left, send, sent_to }, field }: Props) {
  const words = left > 0 ? t('Resend OTP in {left} s', { left }) : state === 'none' ? t('Send OTP') : t('Resend OTP')
  return (
    <>
      <div className={styles.sent}>
        <p>
          {state === 'sent'
            ? t('We sent the OTP to {value}. It is valid for this approval only.', { value: sent_to ?? 'you' })
            : t('We send an OTP to your registered mobile or email.')}
        </p>
        <Button busy={state === 'sending'} disabled={left > 0} onClick={() => void send()}>
          {words}
        </Button>
      </div>
      <CodeInput label="OTP" placeholder={t('6 digits')} {...field} />
    </>
  )
}
