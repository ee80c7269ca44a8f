import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#core/messages.ts'
import { ApiError } from '#web/lib/errors.ts'
import { formatPaise, plural } from '#web/lib/format.ts'
import { useForm } from '#web/lib/form.ts'
import { toast } from '#web/ui/toast-store.ts'
import { useApprove } from './approve-api.ts'
import { approvalSchema, type ApprovalValues } from './way-fields.tsx'
import type { useOtp } from './use-otp.ts'

const early = t('Please wait while OTP is being sent')
const notSent = new ApiError({ status: 400, code: 'invalid', message: early, issues: [{ path: 'otp', message: early }] })

type Approval = {
  otp: ReturnType<typeof useOtp>
  count: number
  amount: number
  onClose: () => void
  onApproved?: (() => void) | undefined
}
/** The form of an approval: the password, and the reason for a new payee. */
export function useApproval({ otp, count, amount, onClose, onApproved }: Approval) {
  const navigate = useNavigate()
  const { mutateAsync } = useApprove()
  const [wantsReason, setWantsReason] = useState(false)
  const form = useForm({
    schema: approvalSchema,
    initial: { ref_no: 'OTP', otp: '', payee_reason: '', bank_format: '', client_code: '' } as ApprovalValues,
    async submit({ otp: typed, ...rest }) {
      if (otp.state !== 'sent') throw notSent
      try {
        return await mutateAsync({ ...rest, ref_no: otp.ref_no, otp: typed })
      } catch (error) {
        if (error instanceof ApiError && error.issues.some(({ path }) => path === 'payee_reason')) setWantsReason(true)
        throw error
      }
    },
    onDone({ payout_exports_id }) {
      toast({
        tone: 'success',
        text: t('{payouts} of ₹{amount} approved', { payouts: plural(count, 'payout'), amount: formatPaise(amount) }),
      })
      onApproved?.()
      onClose()
      if (payout_exports_id !== null) void navigate({ to: '/payout/files/$payout_exports_id', params: { payout_exports_id } })
    },
  })
  return { form, wantsReason }
}
