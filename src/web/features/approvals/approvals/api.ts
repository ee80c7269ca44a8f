import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { DocumentKind } from '#contract/approvals/approval-workflows.ts'
import {
  answerQuestion,
  type Approval,
  type ApprovalRow,
  approvalsOfDocument,
  approveRequest,
  askAboutRequest,
  askForBypass,
  confirmBypass,
  countApprovals,
  getApproval,
  listApprovals,
  rejectRequest,
  remindApprovers,
  revokeApprovalLink,
} from '#contract/approvals/approvals.ts'
import type { Body } from '#contract/endpoint.ts'
import { readBillFile } from '#contract/purchases/bill-files.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export type View = 'mine' | 'open' | 'closed'

export const approvalsQuery = (view: View) =>
  keysetQuery<ApprovalRow>(['approvals', 'list', view], (after, signal) =>
    call(listApprovals, { query: { view, after }, signal }),
  )
export const countQuery = queryOptions({
  queryKey: ['approvals', 'count'],
  queryFn: ({ signal }) => call(countApprovals, { signal }),
})
export const approvalQuery = (approval_requests_id: string) =>
  queryOptions({
    queryKey: ['approvals', 'one', approval_requests_id],
    queryFn: ({ signal }) => call(getApproval, { params: { approval_requests_id }, signal }),
    // Another person may have decided the request or changed the document.
    staleTime: 0,
  })
/** `state`: the document's status or version, or another value that changes with it. */
export type OfDocument = { document_kind: DocumentKind; document_id: string; state: string | number }
export const approvalsOfQuery = ({ document_kind, document_id, state }: OfDocument) =>
  queryOptions({
    queryKey: ['approvals', 'of', document_id, state],
    queryFn: ({ signal }) => call(approvalsOfDocument, { params: { document_kind, document_id }, signal }),
    placeholderData: keepPreviousData,
  })

type Decision = { approval: Approval; reason: string | null; idempotencyKey: string }
export const useApprove = () =>
  useMutation({
    mutationFn: ({ approval: { approval_requests_id, packet_hash }, reason, idempotencyKey }: Decision) =>
      call(approveRequest, { params: { approval_requests_id }, body: { packet_hash, reason }, idempotencyKey }),
    onSuccess: storeApproval,
    onError: refetchApprovals,
  })
export const useReject = () =>
  useMutation({
    mutationFn: ({ approval: { approval_requests_id, packet_hash }, reason, idempotencyKey }: Decision & { reason: string }) =>
      call(rejectRequest, { params: { approval_requests_id }, body: { packet_hash, reason }, idempotencyKey }),
    onSuccess: storeApproval,
    onError: refetchApprovals,
  })
export const useAsk = (approval_requests_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof askAboutRequest>) => call(askAboutRequest, { params: { approval_requests_id }, body }),
    onSuccess: storeApproval,
  })
export const useAnswer = (params: { approval_requests_id: string; approval_questions_id: string }) =>
  useMutation({
    mutationFn: (body: Body<typeof answerQuestion>) => call(answerQuestion, { params, body }),
    onSuccess: storeApproval,
  })
export const useRemind = () =>
  useMutation({
    mutationFn: (approval_requests_id: string) => call(remindApprovers, { params: { approval_requests_id } }),
    onSuccess: storeApproval,
  })
export const useRevokeLink = () =>
  useMutation({
    mutationFn: (params: { approval_requests_id: string; approval_links_id: string }) => call(revokeApprovalLink, { params }),
    onSuccess: storeApproval,
  })
export const useAskForBypass = (approval_requests_id: string) =>
  useMutation({
    mutationFn: (body: Body<typeof askForBypass>) => call(askForBypass, { params: { approval_requests_id }, body }),
    onSuccess: storeApproval,
  })
export const useConfirmBypass = () =>
  useMutation({
    mutationFn: ({ approval: { approval_requests_id, packet_hash }, idempotencyKey }: Omit<Decision, 'reason'>) =>
      call(confirmBypass, { params: { approval_requests_id }, body: { packet_hash }, idempotencyKey }),
    onSuccess: storeApproval,
    onError: refetchApprovals,
  })

export const savePaper = (bills_id: string, { bill_files_id, original_file_name }: Approval['packet']['papers'][number]) =>
  download(readBillFile, original_file_name, { params: { bills_id, bill_files_id } })

/** Stores the returned request in the cache; the queue, the badge and the document are refetched when next shown. */
async function storeApproval(approval: Approval): Promise<void> {
  queryClient.setQueryData(approvalQuery(approval.approval_requests_id).queryKey, approval)
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['approvals', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['approvals', 'count'] }),
    queryClient.invalidateQueries({ queryKey: ['approvals', 'of'] }),
    queryClient.invalidateQueries({ queryKey: ['bills'] }),
    queryClient.invalidateQueries({ queryKey: ['session', 'navigation'] }),
  ])
}

export async function refetchApprovals(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['approvals'] })
}
