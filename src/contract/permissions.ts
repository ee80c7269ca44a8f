import { product } from '#core/product.ts'

import type { Feature } from './features.ts'

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

/** The inbox alone opens to who only sorts what comes in. */
export const readsInbox = [...payables, 'APPS_INBOX'] as const
export const sortsInbox = ['ACCOUNTS_PAYABLE_CREATE', 'APPS_INBOX'] as const

/** `route` covers everything below it; the longest match decides. A feature must be available besides. */
export type RouteAccess = { route: string; name: string; anyOf: readonly Permission[]; feature?: Feature }

export const routeAccess: readonly RouteAccess[] = [
  { route: 'dashboard', name: 'Dashboard', anyOf: ['DASHBOARD', 'OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'] },
  { route: 'apps/documents', name: 'Documents', anyOf: ['APPS_DOCS'] },
  { route: 'reports', name: 'Reports', anyOf: ['REPORTS'] },
  { route: 'accounting/tds', name: 'TDS', anyOf: ['REPORTS'] },
  { route: 'reports/general-ledger', name: 'General ledger', anyOf: ['REPORTS'] },
  { route: 'banking', name: 'Banking', anyOf: ['BANKING'] },
  { route: 'accounting/tax-filing', name: 'Tax filing', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'receivables', name: 'Receivables', anyOf: ['ACCOUNTS_RECEIVABLE'] },
  { route: 'ap', name: 'Payables', anyOf: payables },
  { route: 'payout', name: 'Pay', anyOf: payables },
  { route: 'payables', name: 'Payables', anyOf: payables },
  { route: 'bill-approval', name: 'Approvals', anyOf: payables },
  { route: 'payables/inbox', name: 'Inbox', anyOf: readsInbox },
  { route: 'items-bulk', name: 'Items from a file', anyOf: ['ACCOUNTS_RECEIVABLE'] },
  { route: 'contact-bulk', name: 'Contacts from a file', anyOf: ['ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE_CREATE'] },
  { route: 'team', name: 'Team', anyOf: ['OWNER', 'ADMIN', 'MANAGER'] },
  { route: 'role-management', name: 'Role management', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'opencredit/dashboard', name: 'Credit', anyOf: ['OWNER', 'ADMIN', 'CREDIT'] },
  { route: 'cashflow-analytics', name: 'Cashflow analytics', anyOf: ['CASHFLOW'] },
  { route: 'expense-management', name: 'Expense management', anyOf: ['EXPENSE_MANAGEMENT'], feature: 'expense-management' },
  { route: 'integrations', name: 'Integrations', anyOf: [...payables, 'ACCOUNTS_RECEIVABLE'], feature: 'integrations' },
  { route: 'apps/payment-gateway', name: 'Payment gateway', anyOf: ['APPS_PG'] },
  { route: 'apps/hub-review', name: 'Hub review', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'payroll', name: 'Payroll', anyOf: ['APPS_PAYROLL'] },
  { route: `apps/${product.slug}-rewards`, name: 'Rewards', anyOf: ['APPS_REWARDS'] },
  { route: 'apps/hub', name: 'Hub', anyOf: ['APPS_BUSINESS_CONNECT'] },
  { route: 'referrals', name: 'Referrals', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'accounting/journals', name: 'Journals', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/recurring-journals', name: 'Recurring journals', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/cost-centres', name: 'Cost centres', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/as-recorded', name: 'Books as of a past date', anyOf: ['REPORTS'] },
  { route: 'accounting/opening-balances', name: 'Opening balances', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/opening-documents', name: 'Opening documents', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/opening-import', name: 'Opening balances from a file', anyOf: ['OWNER', 'ADMIN', 'MANAGER'] },
  { route: 'accounting/fixed-assets', name: 'Fixed assets', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/currencies', name: 'Currencies', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/inventory', name: 'Inventory', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/year-end', name: 'Year end', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/periods', name: 'Periods', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'subscription', name: 'Subscription', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'settings/company', name: 'Company details', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'settings/kyc', name: 'KYC', anyOf: ['OWNER', 'ADMIN'] },
  { route: `apps/${product.slug}-developers`, name: 'Developer API', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'onboarding-old', name: 'Onboarding', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'settings/team', name: 'Team', anyOf: ['OWNER', 'ADMIN', 'MANAGER'] },
  { route: 'settings/roles', name: 'Role management', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'settings/audit-trail', name: 'Audit trail', anyOf: ['OWNER', 'ADMIN'] },
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
