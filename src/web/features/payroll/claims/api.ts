import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/payroll/claims.ts'
import type { Body } from '#contract/endpoint.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const claimsQuery = keysetQuery<contract.ClaimRow>(['payroll', 'claims', 'list'], (after, signal) =>
  call(contract.listClaims, { query: { after }, signal }),
)
export const claimQuery = (payroll_claims_id: string) =>
  queryOptions({
    queryKey: ['payroll', 'claims', 'one', payroll_claims_id],
    queryFn: ({ signal }) => call(contract.getClaim, { params: { payroll_claims_id }, signal }),
  })
const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['payroll', 'claims'] }),
    queryClient.invalidateQueries({ queryKey: ['payroll-claims'] }),
  ])

export const approveChosen = (ids: string[]) => call(contract.approveClaims, { body: { ids } })
export const useApproveClaim = (payroll_claims_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body<typeof contract.approveClaim>; idempotencyKey: string }) =>
      call(contract.approveClaim, { params: { payroll_claims_id }, body, idempotencyKey }),
    onSuccess: refresh,
  })
export const useRejectClaim = (payroll_claims_id: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: Body<typeof contract.rejectClaim>; idempotencyKey: string }) =>
      call(contract.rejectClaim, { params: { payroll_claims_id }, body, idempotencyKey }),
    onSuccess: refresh,
  })
export const saveReceipt = ({ payroll_claim_lines_id, receipt }: contract.ClaimLine) =>
  download(contract.readReceipt, receipt ?? 'receipt', { params: { payroll_claim_lines_id } })

export const accountsQuery = queryOptions({
  queryKey: ['payroll', 'claim-accounts'],
  queryFn: ({ signal }) => call(contract.getClaimAccounts, { signal }),
})
export const useSetAccount = () =>
  useMutation({
    mutationFn: (body: contract.ClaimAccountInput) => call(contract.setClaimAccount, { body }),
    onSuccess: (accounts) => queryClient.setQueryData(accountsQuery.queryKey, accounts),
  })

export const rulesQuery = queryOptions({
  queryKey: ['payroll', 'claim-rules'],
  queryFn: ({ signal }) => call(contract.getClaimRules, { signal }),
})
export const useSetRule = () =>
  useMutation({
    mutationFn: (body: contract.ClaimRuleInput) => call(contract.setClaimRule, { body }),
    onSuccess: (rules) => {
      queryClient.setQueryData(rulesQuery.queryKey, rules)
      return refresh()
    },
  })
