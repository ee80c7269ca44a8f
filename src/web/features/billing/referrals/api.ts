import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import type { Body } from '#contract/endpoint.ts'
import { createReferral, getReferralCode, joinByReferral, listReferrals, type Referral } from '#contract/billing/referrals.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

/** Polled while a mail is being sent. */
export const referralsQuery = {
  ...keysetQuery(['referrals', 'list'], (after, signal) => call(listReferrals, { query: { limit: '200', after }, signal })),
  refetchInterval: ({ state }: { state: { data: { pages: { rows: Referral[] }[] } | undefined } }) =>
    state.data?.pages.some((page) => page.rows.some((row) => row.email_status === 'queued')) ? 2000 : false,
}

export const referralCodeQuery = queryOptions({
  queryKey: ['referrals', 'code'],
  queryFn: ({ signal }) => call(getReferralCode, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useRefer = () =>
  useMutation({
    mutationFn: (body: Body<typeof createReferral>) => call(createReferral, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['referrals', 'list'] }),
    meta: { fallback: t("We couldn't send the invitation") },
  })

/** Reports the referral code of a new company. A failure is ignored, since it must not block the sign-up. */
export const joinByCode = (referral_code: string): Promise<void> =>
  call(joinByReferral, { body: { referral_code } }).catch(() => {})
