/** What a person may be allowed to do in a company. */
export const permissions = [
  'DASHBOARD',
  'OWNER',
  'ADMIN',
  'MANAGER',
  'EMPLOYEE',
  'CASHFLOW',
  'ACCOUNTS_RECEIVABLE',
  'ACCOUNTS_PAYABLE_APPROVE',
  'ACCOUNTS_PAYABLE_CREATE',
  'ACCOUNTS_PAYABLE_PAY',
  'REPORTS',
  'BANKING',
  'CREDIT',
  'EXPENSE_MANAGEMENT',
  'APPS_TAXES',
  'APPS_PAYROLL',
  'APPS_BUSINESS_CONNECT',
  'APPS_REWARDS',
  'APPS_STORE',
  'APPS_PG',
  'APPS_INBOX',
  'APPS_DOCS',
  'APPS_ZWITCH',
  'APPS_AMAZON_INSIGHTS',
] as const

export type Permission = (typeof permissions)[number]

export const payables = ['ACCOUNTS_PAYABLE_APPROVE', 'ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'] as const

/** `route` covers everything below it; the longest match decides. A feature must be available besides. */
export type RouteAccess = { route: string; anyOf: readonly Permission[]; feature?: string }

export const routeAccess: readonly RouteAccess[] = [
  { route: 'dashboard', anyOf: ['DASHBOARD', 'OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'] },
  { route: 'apps/documents', anyOf: ['APPS_DOCS'] },
  { route: 'reports', anyOf: ['REPORTS'] },
  { route: 'accounting/tds', anyOf: ['REPORTS'] },
  { route: 'reports/general-ledger', anyOf: ['REPORTS'] },
  { route: 'banking', anyOf: ['BANKING'] },
  { route: 'accounting/tax-filing', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'receivables', anyOf: ['ACCOUNTS_RECEIVABLE'] },
  { route: 'payout', anyOf: payables },
  { route: 'payables', anyOf: payables },
  { route: 'team', anyOf: ['OWNER', 'ADMIN', 'MANAGER'] },
  { route: 'role-management', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'opencredit/dashboard', anyOf: ['OWNER', 'ADMIN', 'CREDIT'] },
  { route: 'cashflow-analytics', anyOf: ['CASHFLOW'] },
  { route: 'expense-management', anyOf: ['EXPENSE_MANAGEMENT'], feature: 'expense-management' },
  { route: 'integrations', anyOf: [...payables, 'ACCOUNTS_RECEIVABLE'], feature: 'integrations' },
  { route: 'apps/payment-gateway', anyOf: ['APPS_PG'] },
  { route: 'payroll', anyOf: ['APPS_PAYROLL'] },
  { route: 'accounting/journals', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/opening-balances', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/periods', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'settings/company', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'settings/team', anyOf: ['OWNER', 'ADMIN', 'MANAGER'] },
  { route: 'settings/roles', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'settings/audit-trail', anyOf: ['OWNER', 'ADMIN'] },
]

/** True when any of the wanted permissions is held; an empty list is open to all. */
export function holdsAny(held: readonly string[], wanted: readonly Permission[]): boolean {
  return wanted.length === 0 || wanted.some((permission) => held.includes(permission))
}

/** The rule for a path such as `/receivables/invoices`; undefined when the path is open to everybody signed in. */
export function accessTo(path: string): RouteAccess | undefined {
  const wanted = path.replace(/^\//, '')
  return routeAccess
    .filter(({ route }) => wanted === route || wanted.startsWith(`${route}/`))
    .toSorted((a, b) => b.route.length - a.route.length)[0]
}
