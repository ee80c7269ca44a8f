import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Body } from '#contract/endpoint.ts'
import {
  acceptBillMatch,
  getBillMatch,
  getMatchTolerances,
  type MatchTolerances,
  saveMatchTolerances,
} from '#contract/purchases/purchase-orders.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export const tolerancesQuery = queryOptions({
  queryKey: ['match-tolerances'],
  queryFn: ({ signal }) => call(getMatchTolerances, { signal }),
})
export const useSaveTolerances = () =>
  useMutation({
    mutationFn: (body: MatchTolerances) => call(saveMatchTolerances, { body }),
    onSuccess: (kept) => {
      queryClient.setQueryData(tolerancesQuery.queryKey, kept)
      return queryClient.invalidateQueries({ queryKey: ['bills', 'match'] })
    },
  })

/** `version` and `status` of the bill, so that a change repeats the match with its order. */
export const matchQuery = (bills_id: string, version: number, status: string) =>
  queryOptions({
    queryKey: ['bills', 'match', bills_id, version, status],
    queryFn: ({ signal }) => call(getBillMatch, { params: { bills_id }, signal }),
  })
export const useAcceptMatch = (bills_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof acceptBillMatch>) => call(acceptBillMatch, { params: { bills_id }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['bills', 'match', bills_id] }),
        queryClient.invalidateQueries({ queryKey: ['bills', 'timeline', bills_id] }),
      ]),
  })
