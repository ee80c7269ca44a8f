import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import { approvePayouts, askPayoutOtp, getPayoutOtp } from '#contract/payouts/payout-approval.ts'
import { getPayoutSettings, type PayoutSettings, savePayoutSettings } from '#contract/payouts/payout-settings.ts'
import { call } from '#web/lib/call.ts'
import { forgetPayouts } from './api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['payouts', 'settings'],
  queryFn: ({ signal }) => call(getPayoutSettings, { signal }),
})
export const useSaveSettings = () =>
  useMutation({
    mutationFn: (body: PayoutSettings) => call(savePayoutSettings, { body }),
    onSuccess: () => forgetPayouts(),
  })

export const askOtp = (chosen: Body<typeof askPayoutOtp>) => call(askPayoutOtp, { body: chosen })
export const readOtp = (ref_no: string) => call(getPayoutOtp, { params: { ref_no } })
export const useApprove = () =>
  useMutation({
    mutationFn: (body: Body<typeof approvePayouts>) =>
      call(approvePayouts, { body, idempotencyKey: `${body.ref_no}-${body.otp}` }),
    onSuccess: () => forgetPayouts(),
    meta: { silent: true },
  })
