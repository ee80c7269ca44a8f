import { useState } from 'react'
import { approvePayouts } from '#contract/payouts.ts'
import { ApiError } from '#web/lib/errors.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useApprove } from './api.ts'
import type { useOtp } from './use-otp.ts'

const early = 'Please wait while OTP is being sent'
const notSent = new ApiError({ status: 400, code: 'invalid', message: early, issues: [{ path: 'otp', message: early }] })

type Approval = {
  otp: ReturnType<typeof useOtp>
  count: number
  amount: number
  onClose: () => void
  onApproved?: (() => void) | undefined
}
/** The form of an approval: the password, and the reason where a payee is new. */
export function useApproval({ otp, count, amount, onClose, onApproved }: Approval) {
  const { mutateAsync } = useApprove()
  const [wantsReason, setWantsReason] = useState(false)
  const form = useForm({
    schema: approvePayouts.body,
    initial: { ref_no: 'OTP', otp: '', payee_reason: '' },
    async submit({ otp: typed, payee_reason }) {
      if (otp.state !== 'sent') throw notSent
      try {
        return await mutateAsync({ ref_no: otp.ref_no, otp: typed, payee_reason })
      } catch (error) {
        if (error instanceof ApiError && error.issues.some(({ path }) => path === 'payee_reason')) setWantsReason(true)
        throw error
      }
    },
    onDone() {
      toast({ tone: 'success', text: `${plural(count, 'payout')} of ₹${formatPaise(amount)} approved` })
      onApproved?.()
      onClose()
    },
  })
  return { form, wantsReason }
}
