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

/** True if any of the required permissions is held; an empty list is open to all. */
export function holdsAny(held: readonly string[], wanted: readonly Permission[]): boolean {
  return wanted.length === 0 || wanted.some((permission) => held.includes(permission))
}
