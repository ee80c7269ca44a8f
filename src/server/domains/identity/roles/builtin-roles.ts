import { type Permission, permissions } from '#contract/permissions.ts'
import type { CompanyTx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'

const all = [...permissions]
const work = all.filter((name) => !['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'].includes(name))

/** The roles a new company starts with: bundles of permissions, stored as data and editable from then on. */
const builtinRoles: readonly { role_name: string; permissions: Permission[] }[] = [
  { role_name: 'owner', permissions: ['OWNER', ...work] },
  { role_name: 'admin', permissions: ['ADMIN', ...work] },
  {
    role_name: 'manager',
    permissions: [
      'MANAGER',
      'DASHBOARD',
      'CASHFLOW',
      'ACCOUNTS_RECEIVABLE',
      'ACCOUNTS_PAYABLE_CREATE',
      'ACCOUNTS_PAYABLE_APPROVE',
      'REPORTS',
      'BANKING',
      'EXPENSE_MANAGEMENT',
      'APPS_DOCS',
      'APPS_INBOX',
    ],
  },
  { role_name: 'employee', permissions: ['EMPLOYEE', 'EXPENSE_MANAGEMENT'] },
  { role_name: 'approver', permissions: ['DASHBOARD', 'ACCOUNTS_PAYABLE_APPROVE'] },
]

/** Gives a new company the roles it starts with; the id of the owner's. */
export async function addBuiltinRoles(tx: CompanyTx): Promise<string> {
  const ids = new Map<string, string>()
  for (const { role_name, permissions } of builtinRoles) {
    const roles_id = newId()
    await tx.client.query(
      'INSERT INTO roles (companies_id, roles_id, role_name, permissions, is_builtin) VALUES ($1, $2, $3, $4, true)',
      [tx.companies_id, roles_id, role_name, permissions],
    )
    ids.set(role_name, roles_id)
  }
  return ids.get('owner') ?? ''
}

/** Adds a built-in role without permissions of its own; returns its id. */
export async function addEmptyRole(tx: CompanyTx, role_name: string): Promise<string> {
  const roles_id = newId()
  await tx.client.query(
    `INSERT INTO roles (companies_id, roles_id, role_name, permissions, is_builtin) VALUES ($1, $2, $3, '{}', true)`,
    [tx.companies_id, roles_id, role_name],
  )
  return roles_id
}
