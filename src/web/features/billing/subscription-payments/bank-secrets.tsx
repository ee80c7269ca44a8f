import type { PayingAccount } from '#contract/company/paying-accounts.ts'
import { t } from '#core/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './subscription-payments.module.css'
import type { useBankPayment } from './use-bank-payment.ts'

/** The one-time password and the transaction token, which the bank sends. */
export function BankSecrets({ payment, rows }: { payment: ReturnType<typeof useBankPayment>; rows: readonly PayingAccount[] }) {
  const { otp, token, errors, sending, left } = payment
  const words = left > 0 ? t('Resend OTP in {left} s', { left }) : sending === 'none' ? t('Send OTP') : t('Resend OTP')
  return (
    <>
      <div className={styles.sent}>
        <p>
          {sending === 'sent'
            ? t('Your bank has sent a one-time password and a transaction token.')
            : t('Your bank sends a one-time password and a transaction token to your phone.')}
        </p>
        <Button busy={sending === 'sending'} disabled={left > 0 || payment.isBusy} onClick={() => void payment.sendOtp(rows)}>
          {words}
        </Button>
      </div>
      <TextInput
        label="OTP"
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={t('6 digits')}
        disabled={payment.isBusy}
        value={otp}
        onChange={(typed) => payment.typeOtp(typed.replace(/\D/g, '').slice(0, 6))}
        error={errors.otp}
      />
      <TextInput
        label={t('Transaction token')}
        name="transaction_token"
        placeholder={t('8 letters and digits')}
        spellCheck={false}
        disabled={payment.isBusy}
        value={token}
        onChange={(typed) => payment.typeToken(typed.toUpperCase().trim().slice(0, 8))}
        error={errors.token}
      />
    </>
  )
}
