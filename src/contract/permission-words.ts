import { translate } from '#core/messages.ts'
import type { Permission } from './permissions.ts'

type Words = { label: string /** What it opens, in one line. */; does: string }

/** What each permission is called and opens. */
export const permissionWords: Readonly<Record<Permission, Words>> = {
  OWNER: { label: 'Owner', does: 'Everything about the company, including other owners' },
  ADMIN: { label: 'Administrator', does: 'Team, roles, company details, audit trail' },
  MANAGER: { label: 'Manager', does: 'Sees the team, invites and edits those below' },
  EMPLOYEE: { label: 'Employee', does: 'Works here, with no authority over others' },
  DASHBOARD: { label: 'Dashboard', does: 'Balances, receivables and activity at a glance' },
  CASHFLOW: { label: 'Cashflow analytics', does: 'Money in and out, and the forecast' },
  ACCOUNTS_RECEIVABLE: { label: 'Receivables', does: 'Customers, items, invoices, payments received' },
  ACCOUNTS_PAYABLE_CREATE: { label: 'Create payables', does: 'Vendors, bills and payouts up to approval' },
  ACCOUNTS_PAYABLE_APPROVE: { label: 'Approve payables', does: 'Approves or rejects bills and payouts' },
  ACCOUNTS_PAYABLE_PAY: { label: 'Pay', does: 'Sends approved payouts to the bank' },
  BANKING: { label: 'Banking', does: 'Bank accounts, statements, reconciliation' },
  CREDIT: { label: 'Credit', does: 'Credit lines and cards' },
  REPORTS: { label: 'Reports', does: 'Trial balance, profit and loss, ledgers, TDS' },
  EXPENSE_MANAGEMENT: { label: 'Expenses', does: 'Own expenses and claims' },
  APPS_TAXES: { label: 'Taxes', does: 'GST returns and tax filing' },
  APPS_PAYROLL: { label: 'Payroll', does: 'Salaries and payslips' },
  APPS_PG: { label: 'Payment gateway', does: 'Online payments, settlements, refunds' },
  APPS_BUSINESS_CONNECT: { label: 'Business hub', does: 'Listings and enquiries in the marketplace' },
  APPS_STORE: { label: 'Store', does: 'Installs and removes apps' },
  APPS_REWARDS: { label: 'Rewards', does: 'Reward points and offers' },
  APPS_INBOX: { label: 'Inbox', does: 'Bills and documents that come in by email' },
  APPS_DOCS: { label: 'Documents', does: 'Files of the company' },
  APPS_ZWITCH: { label: 'Developer API', does: 'API keys and webhooks' },
  APPS_AMAZON_INSIGHTS: { label: 'Amazon insights', does: 'Sales and settlements on Amazon' },
}

/** The permissions in the groups that people expect. Every permission is in one. */
export const permissionGroups: readonly { label: string; permissions: readonly Permission[] }[] = [
  { label: 'Level', permissions: ['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'] },
  { label: 'Overview', permissions: ['DASHBOARD', 'CASHFLOW', 'REPORTS'] },
  { label: 'Money in', permissions: ['ACCOUNTS_RECEIVABLE', 'APPS_PG', 'APPS_STORE'] },
  {
    label: 'Money out',
    permissions: [
      'ACCOUNTS_PAYABLE_CREATE',
      'ACCOUNTS_PAYABLE_APPROVE',
      'ACCOUNTS_PAYABLE_PAY',
      'EXPENSE_MANAGEMENT',
      'APPS_PAYROLL',
    ],
  },
  { label: 'Bank and tax', permissions: ['BANKING', 'CREDIT', 'APPS_TAXES'] },
  {
    label: 'Apps',
    permissions: ['APPS_DOCS', 'APPS_INBOX', 'APPS_BUSINESS_CONNECT', 'APPS_REWARDS', 'APPS_AMAZON_INSIGHTS', 'APPS_ZWITCH'],
  },
]

const builtInRoles: Readonly<Partial<Record<string, { label: string }>>> = {
  owner: { label: 'Owner' },
  admin: { label: 'Admin' },
  manager: { label: 'Manager' },
  approver: { label: 'Approver' },
  employee: { label: 'Employee' },
}

/** `owner` → `Owner`; a company's own roles stay as typed. */
export function roleWords(role_name: string): string {
  const builtIn = builtInRoles[role_name]
  return builtIn ? translate(builtIn.label) : role_name.slice(0, 1).toUpperCase() + role_name.slice(1)
}
