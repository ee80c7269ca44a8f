import type { Permission } from '#contract/permissions.ts'
import { ROLE_NAME_MOST, type Role } from '#contract/identity/roles.ts'

/** The role with exactly these permissions, if the company has one. */
export function roleWith(roles: readonly Role[], wanted: readonly Permission[]): Role | undefined {
  return roles.find(
    ({ permissions }) => permissions.length === wanted.length && permissions.every((name) => wanted.includes(name)),
  )
}

/** `Employee + Reports`; numbered when taken, cut where it would be too long. */
export function nameOfGrant(roles: readonly Role[], role_name: string, permission: Permission): string {
  const words = permission.charAt(0) + permission.slice(1).toLowerCase().replaceAll('_', ' ')
  const base = `${role_name.charAt(0).toUpperCase()}${role_name.slice(1)} + ${words}`
  const taken = new Set(roles.map((role) => role.role_name.toLowerCase()))
  for (let at = 1; ; at++) {
    const end = at === 1 ? '' : ` ${at}`
    const name = base.slice(0, ROLE_NAME_MOST - end.length).trimEnd() + end
    if (!taken.has(name.toLowerCase())) return name
  }
}
