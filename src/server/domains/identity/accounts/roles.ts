import { type Permission, permissions } from '#contract/permissions.ts'

const all = [...permissions]
const work = all.filter((name) => !['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'].includes(name))

/** The roles a new company starts with: bundles of permissions, stored as data and editable from then on. */
export const builtinRoles: readonly { role_name: string; permissions: Permission[] }[] = [
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
