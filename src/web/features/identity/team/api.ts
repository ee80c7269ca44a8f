import { queryOptions, useMutation } from '@tanstack/react-query'
import { declineAccess, grantAccess, listAccessRequests } from '#contract/identity/access-requests.ts'
import type { Body, Query } from '#contract/endpoint.ts'
import {
  createInvitation,
  type Invitation,
  listInvitations,
  resendInvitation,
  resendInvitations,
  revokeInvitation,
  revokeInvitations,
} from '#contract/identity/invitations.ts'
import { listRoles } from '#contract/identity/roles.ts'
import {
  approvePayer,
  changeMemberRole,
  endMemberSessions,
  listMembers,
  type Member,
  removeMember,
  restoreMember,
  sumTeam,
  suspendMember,
} from '#contract/identity/team.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

type Filter = Pick<Query<typeof listMembers>, 'search' | 'show' | 'roles_id'>

export const membersQuery = (filter: Filter) =>
  keysetQuery(['team', 'members', filter], (after, signal) =>
    call(listMembers, { query: { limit: '200', ...filter, after }, signal }),
  )

/** Polled while a mail is being sent. */
export const invitationsQuery = {
  ...keysetQuery(['team', 'invitations'], (after, signal) => call(listInvitations, { query: { limit: '200', after }, signal })),
  refetchInterval: ({ state }: { state: { data: { pages: { rows: Invitation[] }[] } | undefined } }) =>
    state.data?.pages.some((page) => page.rows.some((row) => row.email_status === 'queued')) ? 2000 : false,
}

export const requestsQuery = keysetQuery(['team', 'requests'], (after, signal) =>
  call(listAccessRequests, { query: { limit: '200', after }, signal }),
)

export const teamSumQuery = queryOptions({ queryKey: ['team', 'sum'], queryFn: ({ signal }) => call(sumTeam, { signal }) })

export const rolesQuery = queryOptions({ queryKey: ['roles', 'list'], queryFn: ({ signal }) => call(listRoles, { signal }) })

type Who = Pick<Member, 'accounts_id'>

export const useChangeRole = () =>
  useMutation({
    mutationFn: ({ accounts_id, roles_id }: Who & { roles_id: string }) =>
      call(changeMemberRole, { params: { accounts_id }, body: { roles_id } }),
    onSuccess: refresh,
  })

export const useSuspend = () =>
  useMutation({
    mutationFn: ({ accounts_id, isRestoring }: Who & { isRestoring: boolean }) =>
      call(isRestoring ? restoreMember : suspendMember, { params: { accounts_id } }),
    onSuccess: refresh,
  })

export const useApprovePayer = () =>
  useMutation({
    mutationFn: ({ accounts_id }: Who) => call(approvePayer, { params: { accounts_id } }),
    onSuccess: refresh,
  })

export const useRemove = () =>
  useMutation({ mutationFn: ({ accounts_id }: Who) => call(removeMember, { params: { accounts_id } }), onSuccess: refresh })

export const useEndSessions = () =>
  useMutation({ mutationFn: ({ accounts_id }: Who) => call(endMemberSessions, { params: { accounts_id } }), onSuccess: refresh })

export const useInvite = () =>
  useMutation({ mutationFn: (body: Body<typeof createInvitation>) => call(createInvitation, { body }), onSuccess: refresh })

export const useResend = () =>
  useMutation({
    mutationFn: (invitations_id: string) => call(resendInvitation, { params: { invitations_id } }),
    onSuccess: refresh,
  })

export const resendMany = (ids: string[]) => call(resendInvitations, { body: { ids } })
export const revokeMany = (ids: string[]) => call(revokeInvitations, { body: { ids } })

export const useRevoke = () =>
  useMutation({
    mutationFn: (invitations_id: string) => call(revokeInvitation, { params: { invitations_id } }),
    onSuccess: refresh,
  })

/** Grants or declines a request for access. */
export const useAnswerRequest = () =>
  useMutation({
    mutationFn: ({ access_requests_id, isGranted }: { access_requests_id: string; isGranted: boolean }) =>
      call(isGranted ? grantAccess : declineAccess, { params: { access_requests_id } }),
    onSettled: refresh,
  })

/** A team is small, and tabs and roles show counts: all of it is refetched. */
async function refresh(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['team'] }),
    queryClient.invalidateQueries({ queryKey: ['roles'] }),
    queryClient.invalidateQueries({ queryKey: ['session'] }),
  ])
}
