import { queryOptions, useMutation } from '@tanstack/react-query'
import { t } from '#core/messages.ts'
import * as contract from '#contract/closing/auditors.ts'
import type { AuditComment } from '#contract/accounting/entry-comments.ts'
import type { Body } from '#contract/endpoint.ts'
import { revokeInvitation } from '#contract/identity/invitations.ts'
import { call, download } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const auditorsQuery = queryOptions({
  queryKey: ['audit', 'auditors'],
  queryFn: ({ signal }) => call(contract.listAuditors, { signal }),
})

export const requestsQuery = (period_start: string) =>
  keysetQuery<contract.AuditRequest>(['audit', 'requests', period_start], (after, signal) =>
    call(contract.listAuditRequests, { params: { period_start }, query: { after, limit: '100' }, signal }),
  )

export const commentsQuery = (period_start: string) =>
  keysetQuery<AuditComment>(['audit-comments', 'year', period_start], (after, signal) =>
    call(contract.listAuditComments, { params: { period_start }, query: { after, limit: '100' }, signal }),
  )

export const adjustmentsQuery = (period_start: string) =>
  queryOptions({
    queryKey: ['audit', 'adjustments', period_start],
    queryFn: ({ signal }) => call(contract.listAuditAdjustments, { params: { period_start }, signal }),
  })

export const saveAdjustments = (period_start: string, format: 'csv' | 'xlsx' | 'pdf') =>
  download(contract.auditAdjustmentsFile, t('Audit adjustments {period_start}.{format}', { period_start, format }), {
    params: { period_start },
    query: { format },
  })

const readAgain = () => queryClient.invalidateQueries({ queryKey: ['audit'] })

export const useInvite = () =>
  useMutation({
    mutationFn: (body: Body<typeof contract.inviteAuditor>) => call(contract.inviteAuditor, { body }),
    onSuccess: readAgain,
  })

/** Ends an auditor's access, or withdraws a pending invitation. */
export const useEndAuditor = () =>
  useMutation({
    mutationFn: ({ accounts_id, invitations_id }: Pick<contract.Auditor, 'accounts_id' | 'invitations_id'>) =>
      accounts_id === null
        ? call(revokeInvitation, { params: { invitations_id: invitations_id ?? '' } })
        : call(contract.endAuditor, { params: { accounts_id } }),
    onSuccess: readAgain,
    meta: { fallback: t("We couldn't end the access") },
  })

export const useAddRequest = (period_start: string) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.addAuditRequest>) =>
      call(contract.addAuditRequest, { params: { period_start }, body }),
    onSuccess: readAgain,
  })

export const useChangeRequest = ({ period_start, audit_requests_id }: contract.AuditRequest) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.changeAuditRequest>) =>
      call(contract.changeAuditRequest, { params: { period_start, audit_requests_id }, body }),
    onSuccess: readAgain,
  })
