import { queryOptions } from '@tanstack/react-query'
import { getRewards, listRewards } from '#contract/rewards.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery } from '#web/lib/query.ts'

export const rewardsQuery = queryOptions({ queryKey: ['rewards', 'sum'], queryFn: ({ signal }) => call(getRewards, { signal }) })

export const rewardRowsQuery = keysetQuery(['rewards', 'list'], (after, signal) =>
  call(listRewards, { query: { limit: '200', after }, signal }),
)
