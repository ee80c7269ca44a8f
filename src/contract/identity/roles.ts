import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, requiredText } from '../fields.ts'
import { type Permission, permissions } from '../permissions.ts'

const service = 'identity'
const permission = z.enum(permissions)

/** The built-in role with every permission, which cannot be changed. */
export const OWNER_ROLE = 'owner'
export const MOST_ROLES = 50
export const ROLE_NAME_MOST = 40

export const Role = z.object({
  roles_id: id,
  role_name: z.string(),
  permissions: z.array(permission),
  /** Built-in roles keep their name and cannot be deleted. */
  is_builtin: z.boolean(),
  member_count: z.int(),
  /** Invitations still open that give this role. */
  invitation_count: z.int(),
})
export type Role = z.infer<typeof Role>

export const RoleInput = z.object({
  role_name: requiredText(ROLE_NAME_MOST, 'Enter a name for the role'),
  permissions: z.array(permission).check(z.minLength(1, 'Select at least one permission'), z.maxLength(permissions.length)),
})
export type RoleInput = z.infer<typeof RoleInput>

const params = z.object({ roles_id: id })

export const listRoles = endpoint('GET', '/roles', {
  service,
  summary: 'The company’s roles, built-in ones first',
  reply: z.object({ rows: z.array(Role) }),
})
export const createRole = endpoint('POST', '/roles', { service, summary: 'Add a role', body: RoleInput, reply: Role })
/** Takes effect with the next request of everyone with the role. */
export const updateRole = endpoint('PUT', '/roles/:roles_id', {
  service,
  summary: 'Rename a role or change what it permits',
  params,
  body: RoleInput,
  reply: Role,
})
export const deleteRole = endpoint('DELETE', '/roles/:roles_id', { service, summary: 'Delete a role nobody holds', params })

export const ranks: readonly Permission[] = ['EMPLOYEE', 'MANAGER', 'ADMIN', 'OWNER']

/** The rank: 3 owner, 2 administrator, 1 manager, 0 everyone else. */
export function rankOf(held: readonly Permission[]): number {
  return Math.max(0, ...held.map((name) => ranks.indexOf(name)))
}

/** Owners act on everyone, administrators on all but owners, managers on those below them. */
export function mayActOn(mine: readonly Permission[], theirs: readonly Permission[]): boolean {
  const rank = rankOf(mine)
  return rank === 3 || rank > rankOf(theirs) || (rank === 2 && rankOf(theirs) === 2)
}

/** Owners grant everything. Administrators and managers grant only permissions they have, and no rank above their own. */
export function mayGive(mine: readonly Permission[], given: readonly Permission[]): boolean {
  const rank = rankOf(mine)
  if (rank === 3) return true
  return rank > 0 && rankOf(given) <= rank && within(given, mine)
}

/** The permission that lets money leave the company's bank accounts. */
export const PAYS: Permission = 'ACCOUNTS_PAYABLE_PAY'
/** Hours that a person who gains that permission waits before they may use it. */
export const PAYER_WAIT_HOURS = 24

/** True if `given` has no permission that `held` lacks, apart from the names of ranks. */
export function within(given: readonly Permission[], held: readonly Permission[]): boolean {
  return given.every((name) => ranks.includes(name) || held.includes(name))
}
