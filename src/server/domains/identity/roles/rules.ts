import { type Role, rankOf } from '#contract/identity/roles.ts'

/** Built-in roles from the top down, then the company's own by name. */
export function ordered(roles: readonly Role[]): Role[] {
  return roles.toSorted(
    (a, b) =>
      Number(b.is_builtin) - Number(a.is_builtin) ||
      (a.is_builtin ? rankOf(b.permissions) - rankOf(a.permissions) || b.permissions.length - a.permissions.length : 0) ||
      a.role_name.localeCompare(b.role_name, 'en'),
  )
}
