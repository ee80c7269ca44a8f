import { useState } from 'react'
import { OTP_RESEND_SECONDS } from '#core/billing/subscription-payments/checks.ts'
import { t } from '#core/messages.ts'
import type { Paise } from '#core/money.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { toast } from '#web/ui/toast-store.ts'
import { askOtp, readOtp } from './api.ts'
import type { OtpSending } from './bank-payment-errors.ts'
import { useCountdown } from './use-countdown.ts'

/** The one-time password that the bank sends for a payment of this amount. */
export function useBankOtp(total: Paise) {
  const [ref_no, setRefNo] = useState('')
  const [sending, setSending] = useState<OtpSending>('none')
  const [left, restart] = useCountdown(OTP_RESEND_SECONDS)
  const send = async (bank_accounts_id: string) => {
    setSending('sending')
    try {
      const { data } = await askOtp(bank_accounts_id, total)
      await untilSent(data.ref_no)
      setRefNo(data.ref_no)
      setSending('sent')
      restart()
      toast({ tone: 'success', text: t('OTP sent to registered mobile/email') })
    } catch (error) {
      setSending('none')
      toast({ tone: 'danger', text: sentence(error, t('Something went wrong')) })
    }
  }
  const forget = () => {
    setRefNo('')
    setSending('none')
  }
  return { ref_no, sending, /** Seconds until it can be sent again. */ left, send, forget }
}

/** If the bank does not answer within seconds, the password counts as not sent. */
async function untilSent(ref_no: string) {
  for (let look = 0; look < 20; look++) {
    const { otp_status } = await readOtp(ref_no)
    if (otp_status === 'sent') return
    if (otp_status === 'failed') break
    await new Promise((resolve) => setTimeout(resolve, 600))
  }
  throw new ApiError({ status: 503, code: 'unavailable', message: '' })
}
