import { queryOptions, useMutation } from '@tanstack/react-query'
import * as contract from '#contract/approvals/approval-links.ts'
import type { ApprovalSnapshot } from '#contract/approvals/approvals.ts'
import type { Body } from '#contract/endpoint.ts'
import { call, download } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query.ts'

export type Inside = { hash_key: string; access_key: string }

export const linkQuery = (hash_key: string) =>
  queryOptions({
    queryKey: ['approval-link', hash_key],
    queryFn: ({ signal }) => call(contract.readApprovalLink, { body: { hash_key }, signal }),
  })
export const packetQuery = (inside: Inside) =>
  queryOptions({
    queryKey: ['approval-link', inside.hash_key, 'packet', inside.access_key],
    queryFn: ({ signal }) => call(contract.readOutsideApproval, { body: inside, signal }),
    staleTime: 0,
  })

export const useSendCode = (hash_key: string) =>
  useMutation({ mutationFn: () => call(contract.sendApprovalCode, { body: { hash_key } }) })
export const useOpenLink = () =>
  useMutation({ mutationFn: (body: Body<typeof contract.openApprovalLink>) => call(contract.openApprovalLink, { body }) })
export const useDecideOutside = () =>
  useMutation({
    mutationFn: (body: Body<typeof contract.decideByLink>) => call(contract.decideByLink, { body }),
    onSuccess: (link, { hash_key }) => queryClient.setQueryData(linkQuery(hash_key).queryKey, link),
    // The request was closed since the page was loaded; the page shows how.
    onError: (_, { hash_key }) => queryClient.invalidateQueries({ queryKey: ['approval-link', hash_key] }),
  })
export const useAskOutside = (inside: Inside) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.askByLink>) => call(contract.askByLink, { body }),
    onSuccess: (packet) => queryClient.setQueryData(packetQuery(inside).queryKey, packet),
  })
/** An attachment as pages to look at. */
export const outsidePagesQuery = (inside: Inside, bill_files_id: string) =>
  queryOptions({
    queryKey: ['approval-link', inside.hash_key, 'pages', bill_files_id],
    queryFn: ({ signal }) => call(contract.readOutsidePages, { body: { ...inside, bill_files_id }, signal }),
    staleTime: 300_000,
    retry: false,
  })
export const savePaper = (inside: Inside, { bill_files_id, original_file_name }: ApprovalSnapshot['papers'][number]) =>
  download(contract.readOutsidePaper, original_file_name, { body: { ...inside, bill_files_id } })
