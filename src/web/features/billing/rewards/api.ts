import { queryOptions, useMutation } from '@tanstack/react-query'
import { getRewards, listRewards, redeemPoints } from '#contract/billing/rewards.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const rewardsQuery = queryOptions({ queryKey: ['rewards', 'sum'], queryFn: ({ signal }) => call(getRewards, { signal }) })

export const rewardRowsQuery = keysetQuery(['rewards', 'list'], (after, signal) =>
  call(listRewards, { query: { limit: '200', after }, signal }),
)

/** Redeemed points become plan credit, so the subscription is refetched too. */
export const useRedeem = () =>
  useMutation({
    mutationFn: ({ points, idempotencyKey }: { points: number; idempotencyKey: string }) =>
      call(redeemPoints, { body: { points }, idempotencyKey }),
    onSuccess: (balance) => {
      queryClient.setQueryData(rewardsQuery.queryKey, balance)
      void queryClient.invalidateQueries({ queryKey: ['subscription'] })
      return queryClient.invalidateQueries({ queryKey: ['rewards', 'list'] })
    },
    meta: { silent: true },
  })
