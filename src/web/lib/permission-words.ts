import { t } from '#core/messages.ts'
import type { Permission } from '#contract/permissions.ts'

type Words = { label: string /** What it opens, in one line. */; does: string }

/** What each permission is called and opens. */
export const permissionWords: Readonly<Record<Permission, Words>> = {
  OWNER: { label: t('Owner'), does: t('Everything about the company, including other owners') },
  ADMIN: { label: t('Administrator'), does: t('Team, roles, company details, audit trail') },
  MANAGER: { label: t('Manager'), does: t('Sees the team, invites and edits those below') },
  EMPLOYEE: { label: t('Employee'), does: t('Works here, with no authority over others') },
  DASHBOARD: { label: t('Dashboard'), does: t('Balances, receivables and activity at a glance') },
  CASHFLOW: { label: t('Cashflow analytics'), does: t('Money in and out, and the forecast') },
  ACCOUNTS_RECEIVABLE: { label: t('Receivables'), does: t('Customers, items, invoices, payments received') },
  ACCOUNTS_PAYABLE_CREATE: { label: t('Create payables'), does: t('Vendors, bills and payouts up to approval') },
  ACCOUNTS_PAYABLE_APPROVE: { label: t('Approve payables'), does: t('Approves or rejects bills and payouts') },
  ACCOUNTS_PAYABLE_PAY: { label: t('Pay'), does: t('Sends approved payouts to the bank') },
  BANKING: { label: t('Banking'), does: t('Bank accounts, statements, reconciliation') },
  CREDIT: { label: t('Credit'), does: t('Credit lines and cards') },
  REPORTS: { label: t('Reports'), does: t('Trial balance, profit and loss, ledgers, TDS') },
  EXPENSE_MANAGEMENT: { label: t('Expenses'), does: t('Own expenses and claims') },
  APPS_TAXES: { label: t('Taxes'), does: t('GST returns and tax filing') },
  APPS_PAYROLL: { label: t('Payroll'), does: t('Salaries and payslips') },
  APPS_PG: { label: t('Payment gateway'), does: t('Online payments, settlements, refunds') },
  APPS_BUSINESS_CONNECT: { label: t('Business hub'), does: t('Listings and enquiries in the marketplace') },
  APPS_STORE: { label: t('Store'), does: t('Installs and removes apps') },
  APPS_REWARDS: { label: t('Rewards'), does: t('Reward points and offers') },
  APPS_INBOX: { label: t('Inbox'), does: t('Bills and documents that come in by email') },
  APPS_DOCS: { label: t('Documents'), does: t('Files of the company') },
  APPS_ZWITCH: { label: t('Developer API'), does: t('API keys and webhooks') },
  APPS_AMAZON_INSIGHTS: { label: t('Amazon insights'), does: t('Sales and settlements on Amazon') },
}

/** The permissions in the groups a person thinks of them in. Every permission stands in one. */
export const permissionGroups: readonly { label: string; permissions: readonly Permission[] }[] = [
  { label: t('Standing'), permissions: ['OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'] },
  { label: t('Overview'), permissions: ['DASHBOARD', 'CASHFLOW', 'REPORTS'] },
  { label: t('Money in'), permissions: ['ACCOUNTS_RECEIVABLE', 'APPS_PG', 'APPS_STORE'] },
  {
    label: t('Money out'),
    permissions: [
      'ACCOUNTS_PAYABLE_CREATE',
      'ACCOUNTS_PAYABLE_APPROVE',
      'ACCOUNTS_PAYABLE_PAY',
      'EXPENSE_MANAGEMENT',
      'APPS_PAYROLL',
    ],
  },
  { label: t('Bank and tax'), permissions: ['BANKING', 'CREDIT', 'APPS_TAXES'] },
  {
    label: t('Apps'),
    permissions: ['APPS_DOCS', 'APPS_INBOX', 'APPS_BUSINESS_CONNECT', 'APPS_REWARDS', 'APPS_AMAZON_INSIGHTS', 'APPS_ZWITCH'],
  },
]

/** `owner` → `Owner`; a company's own roles stay as they were typed. */
export const roleWords = (role_name: string): string => role_name.slice(0, 1).toUpperCase() + role_name.slice(1)
