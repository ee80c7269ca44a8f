import { useState } from 'react'
import { OTP_RESEND_SECONDS } from '#core/billing/subscription-payments/checks.ts'
import { t } from '#core/messages.ts'
import { useCountdown } from '#web/lib/countdown.ts'
import { ApiError, sentence } from '#web/lib/errors.ts'
import { toast } from '#web/ui/toast-store.ts'
import { readOtp, askOtp } from './approve-api.ts'

export type Chosen = Parameters<typeof askOtp>[0]

/** A one-time password for selected payouts: sent on demand, and again after thirty seconds. */
export function useOtp(chosen: Chosen) {
  const [ref_no, setRefNo] = useState('')
  const [sent_to, setSentTo] = useState<string>()
  const [state, setState] = useState<'none' | 'sending' | 'sent'>('none')
  const [left, restart] = useCountdown(OTP_RESEND_SECONDS)
  const send = async () => {
    if (state === 'sending') return
    setState('sending')
    try {
      const { data } = await askOtp(chosen)
      setSentTo((await untilSent(data.ref_no)) ?? undefined)
      setRefNo(data.ref_no)
      setState('sent')
      restart()
      toast({ tone: 'success', text: t('OTP sent to registered mobile/email') })
    } catch (error) {
      setState('none')
      toast({ tone: 'danger', text: sentence(error, t('Something went wrong')) })
    }
  }
  // The hook's countdown runs from mount, when no password has been sent.
  return { ref_no, sent_to, state, left: ref_no === '' ? 0 : left, send }
}

/** If it is not sent within seconds, it counts as not sent. */
async function untilSent(ref_no: string): Promise<string | null> {
  for (let look = 0; look < 20; look++) {
    const { otp_status, sent_to } = await readOtp(ref_no)
    if (otp_status === 'sent') return sent_to
    if (otp_status === 'failed') break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new ApiError({ status: 503, code: 'unavailable', message: '' })
}
