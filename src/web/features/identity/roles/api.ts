import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Permission } from '#contract/permissions.ts'
import { createRole, deleteRole, listRoles, type RoleInput, updateRole } from '#contract/identity/roles.ts'
import { listMembers } from '#contract/identity/team.ts'
import { call } from '#web/lib/call.ts'
import { keysetQuery, queryClient } from '#web/lib/query.ts'

export const rolesQuery = queryOptions({ queryKey: ['roles', 'list'], queryFn: ({ signal }) => call(listRoles, { signal }) })

/** Active members whose role has the permission. */
export const whoCanQuery = (permission: Permission) =>
  keysetQuery(['roles', 'who', permission], (after, signal) =>
    call(listMembers, { query: { permission, show: 'active', limit: '200', after }, signal }),
  )

/** Adds a role, or changes the one with this id. */
export const useSaveRole = (roles_id: string | undefined) =>
  useMutation({
    mutationFn: (body: RoleInput) =>
      roles_id === undefined ? call(createRole, { body }) : call(updateRole, { params: { roles_id }, body }),
    onSuccess: refresh,
  })

export const useDeleteRole = () =>
  useMutation({ mutationFn: (roles_id: string) => call(deleteRole, { params: { roles_id } }), onSuccess: refresh })

/** A role's permissions also appear in the team, in who can do what, and in the person's own menu. */
async function refresh(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['roles'] }),
    queryClient.invalidateQueries({ queryKey: ['team'] }),
    queryClient.invalidateQueries({ queryKey: ['session'] }),
  ])
}
