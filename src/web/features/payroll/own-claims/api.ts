import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/payroll/claims.ts'
import { t } from '#core/messages.ts'
import { call, download, upload } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'
import { toast } from '#web/ui/toast-store.ts'

export const ownClaimsQuery = queryOptions({
  queryKey: ['own-claims'],
  queryFn: ({ signal }) => call(contract.getOwnClaims, { signal }),
})
const show = (claims: contract.OwnClaims) => queryClient.setQueryData(ownClaimsQuery.queryKey, claims)

export const useStartClaim = () =>
  useMutation({
    mutationFn: ({ purpose, idempotencyKey }: { purpose: string; idempotencyKey: string }) =>
      call(contract.startClaim, { body: { purpose }, idempotencyKey }),
    onSuccess: show,
  })
export const useDiscardClaim = () =>
  useMutation({
    mutationFn: (payroll_claims_id: string) => call(contract.discardClaim, { params: { payroll_claims_id } }),
    onSuccess: show,
    meta: { fallback: t("We couldn't discard the claim") },
  })
/** Adds an expense to a claim, or changes the one with this id. */
export const useSaveLine = (payroll_claims_id: string, payroll_claim_lines_id?: string) =>
  useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: contract.ClaimLineInput; idempotencyKey: string }) =>
      payroll_claim_lines_id === undefined
        ? call(contract.addClaimLine, { params: { payroll_claims_id }, body, idempotencyKey })
        : call(contract.changeClaimLine, { params: { payroll_claim_lines_id }, body }),
    onSuccess: show,
  })
/** Removes an expense, which its notice can bring back. */
export const useRemoveLine = () => {
  const { mutate: restore } = useMutation({
    mutationFn: (payroll_claim_lines_id: string) => call(contract.restoreClaimLine, { params: { payroll_claim_lines_id } }),
    onSuccess: show,
    meta: { fallback: t("We couldn't put the expense back") },
  })
  return useMutation({
    mutationFn: ({ payroll_claim_lines_id }: contract.ClaimLine) =>
      call(contract.removeClaimLine, { params: { payroll_claim_lines_id } }),
    onSuccess: (claims, { payroll_claim_lines_id, merchant }) => {
      show(claims)
      toast({ text: t('Expense at {merchant} removed', { merchant }), undo: () => restore(payroll_claim_lines_id) })
    },
    meta: { fallback: t("We couldn't remove the expense") },
  })
}
export const useAddReceipt = (payroll_claim_lines_id: string) =>
  useMutation({
    mutationFn: (file: File) =>
      upload(contract.addReceipt, file, {
        params: { payroll_claim_lines_id },
        query: { file_name: file.name.slice(0, 200) },
      }),
    onSuccess: show,
    meta: { fallback: t("We couldn't attach the receipt") },
  })
export const useSubmitClaim = () =>
  useMutation({
    mutationFn: (payroll_claims_id: string) => call(contract.submitClaim, { params: { payroll_claims_id } }),
    onSuccess: show,
    meta: { fallback: t("We couldn't submit the claim") },
  })
export const useWithdrawClaim = () =>
  useMutation({
    mutationFn: (payroll_claims_id: string) => call(contract.withdrawClaim, { params: { payroll_claims_id } }),
    onSuccess: show,
    meta: { fallback: t("We couldn't withdraw the claim") },
  })
export const saveOwnReceipt = ({ payroll_claim_lines_id, receipt }: contract.ClaimLine) =>
  download(contract.readOwnReceipt, receipt ?? 'receipt', { params: { payroll_claim_lines_id } })
