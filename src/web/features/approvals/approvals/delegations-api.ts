import { queryOptions, useMutation } from '@tanstack/react-query'
import { delegateApprovals, endDelegation, listDelegations } from '#contract/approvals/approvals.ts'
import type { Body } from '#contract/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { refetchApprovals } from './api.ts'

export const delegationsQuery = queryOptions({
  queryKey: ['approvals', 'delegations'],
  queryFn: ({ signal }) => call(listDelegations, { signal }),
})
export const useDelegate = () =>
  useMutation({
    mutationFn: (body: Body<typeof delegateApprovals>) => call(delegateApprovals, { body }),
    onSuccess: refetchApprovals,
  })
export const useEndDelegation = () =>
  useMutation({
    mutationFn: (approval_delegations_id: string) => call(endDelegation, { params: { approval_delegations_id } }),
    onSuccess: refetchApprovals,
  })
