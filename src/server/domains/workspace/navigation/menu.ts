import { payables, type Permission } from '#contract/permissions.ts'
import { product } from '#core/product.ts'
import type { Entry } from './entry.ts'
import { bankingItems, payablesItems, receivables } from './menu-money.ts'

const receivable: Permission[] = ['ACCOUNTS_RECEIVABLE']
const payable: Permission[] = [...payables]
const create: Permission[] = ['ACCOUNTS_PAYABLE_CREATE']
const banking: Permission[] = ['BANKING']
const reports: Permission[] = ['REPORTS']
const books: Permission[] = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS']
const admins: Permission[] = ['OWNER', 'ADMIN']
const leaders: Permission[] = ['OWNER', 'ADMIN', 'MANAGER']
const taxes: Permission[] = ['OWNER', 'ADMIN', 'APPS_TAXES']

const reportItems: readonly Entry[] = [
  { id: 'financial', label: 'Financial', type: 'divider', permissions: reports },
  { id: 'trial-balance', label: 'Trial balance', link: '/reports/trial-balance', icon: 'balance', permissions: reports },
  { id: 'profit-and-loss', label: 'Profit and loss', link: '/reports/profit-and-loss', icon: 'file', permissions: reports },
  { id: 'balance-sheet', label: 'Balance sheet', link: '/reports/balance-sheet', icon: 'file', permissions: reports },
  { id: 'notes-to-accounts', label: 'Notes to accounts', link: '/reports/notes-to-accounts', icon: 'file', permissions: reports },
  { id: 'cash-flow', label: 'Cash-flow statement', link: '/reports/cash-flow', icon: 'file', permissions: reports },
  { id: 'group-reports', label: 'Group', link: '/reports/group', icon: 'balance', permissions: reports },
  { id: 'day-book', label: 'Day book', link: '/reports/day-book', icon: 'calendar', permissions: reports },
  { id: 'journal', label: 'Journal', link: '/reports/journal', icon: 'book', permissions: reports },
  { id: 'output-tax', label: 'Output tax', link: '/reports/output-tax', icon: 'flag', permissions: reports },
  { id: 'input-tax', label: 'Input tax', link: '/reports/input-tax', icon: 'flag', permissions: reports },
  { id: 'customer-tracking', label: 'Customer tracking', type: 'divider', permissions: reports },
  { id: 'aged-receivables', label: 'Aged receivables', link: '/reports/aged-receivables', icon: 'clock', permissions: reports },
  {
    id: 'customer-statement',
    label: 'Customer statement',
    link: '/reports/customer-statement',
    icon: 'file',
    permissions: reports,
  },
  { id: 'report-sales', label: 'Sales', link: '/reports/sales', icon: 'file', permissions: reports },
  { id: 'vendor-tracking', label: 'Vendor tracking', type: 'divider', permissions: reports },
  { id: 'aged-payables', label: 'Aged payables', link: '/reports/aged-payables', icon: 'clock', permissions: reports },
  { id: 'vendor-statement', label: 'Vendor statement', link: '/reports/vendor-statement', icon: 'file', permissions: reports },
  { id: 'report-purchases', label: 'Purchases', link: '/reports/purchases', icon: 'file', permissions: reports },
  { id: 'account-analysis', label: 'Account analysis', type: 'divider', permissions: reports },
  { id: 'budget', label: 'Budget against actual', link: '/reports/budget', icon: 'balance', permissions: reports },
  { id: 'general-ledger', label: 'General ledger', link: '/reports/general-ledger', icon: 'book', permissions: reports },
  { id: 'report-account', label: 'One account', link: '/reports/account', icon: 'book', permissions: reports },
]

const accountingItems: readonly Entry[] = [
  { id: 'journals', label: 'Journals', link: '/accounting/journals', icon: 'edit', permissions: books },
  {
    id: 'recurring-journals',
    label: 'Recurring journals',
    link: '/accounting/recurring-journals',
    icon: 'refresh',
    permissions: books,
  },
  { id: 'cost-centres', label: 'Cost centres', link: '/accounting/cost-centres', icon: 'filter', permissions: books },
  {
    id: 'opening-balances',
    label: 'Opening balances',
    link: '/accounting/opening-balances',
    icon: 'balance',
    permissions: books,
  },
  {
    id: 'without-party',
    label: 'Lines without a party',
    link: '/accounting/without-party',
    icon: 'list',
    permissions: books,
  },
  { id: 'fixed-assets', label: 'Fixed assets', link: '/accounting/fixed-assets', icon: 'item', permissions: books },
  { id: 'currencies', label: 'Currencies', link: '/accounting/currencies', icon: 'money', permissions: books },
  { id: 'inventory', label: 'Inventory', link: '/accounting/inventory', icon: 'list', permissions: books },
  { id: 'as-recorded', label: 'Books as they stood', link: '/accounting/as-recorded', icon: 'clock', permissions: reports },
  { id: 'year-end', label: 'Year end', link: '/accounting/year-end', icon: 'done', permissions: books },
  { id: 'periods', label: 'Periods', link: '/accounting/periods', icon: 'period', permissions: admins },
]

const taxItems: readonly Entry[] = [
  { id: 'gst', label: 'GST', link: '/gst', icon: 'flag', permissions: taxes, feature: 'gst' },
  { id: 'gstr-1', label: 'GSTR-1', link: '/gstr-1', icon: 'file', permissions: taxes, feature: 'gst', plan: 'gstr1' },
  { id: 'tds', label: 'TDS', link: '/accounting/tds', icon: 'file', permissions: reports, feature: 'tds' },
  {
    id: 'tax-filing',
    label: 'Tax filing',
    link: '/accounting/tax-filing',
    icon: 'send',
    permissions: taxes,
    feature: 'tax-filing',
  },
]

const appItems: readonly Entry[] = [
  { id: 'all-apps', label: 'All apps', link: '/apps', icon: 'panel', feature: 'apps' },
  {
    id: 'documents',
    label: 'Documents',
    link: '/apps/documents',
    icon: 'file',
    permissions: ['APPS_DOCS'],
    feature: 'documents',
  },
  { id: 'hub', label: 'Hub', link: '/apps/hub', icon: 'customers', permissions: ['APPS_BUSINESS_CONNECT'], feature: 'hub' },
  { id: 'store', label: 'Store', link: '/apps/openstore', icon: 'item', permissions: ['APPS_STORE'], feature: 'store' },
  {
    id: 'payment-gateway',
    label: 'Payment gateway',
    link: '/apps/payment-gateway',
    icon: 'wallet',
    permissions: ['APPS_PG'],
    feature: 'payment-gateway',
  },
  {
    id: 'rewards',
    label: 'Rewards',
    link: `/apps/${product.slug}-rewards`,
    icon: 'flag',
    permissions: ['APPS_REWARDS'],
    feature: 'rewards',
  },
  {
    id: 'amazon-insights',
    label: 'Amazon insights',
    link: '/apps/amazon-insights',
    icon: 'balance',
    permissions: ['APPS_AMAZON_INSIGHTS'],
    feature: 'amazon-insights',
  },
  { id: 'hub-review', label: 'Hub review', link: '/apps/hub-review', icon: 'shield', permissions: admins, isOperators: true },
]

/** The settings menu; the side menu's Settings shows the same. */
export const settings: readonly Entry[] = [
  { id: 'team', label: 'Team', link: '/team', icon: 'customers', permissions: leaders },
  { id: 'role-management', label: 'Role Management', link: '/role-management', icon: 'shield', permissions: admins },
  {
    id: 'subscription',
    label: 'Subscription',
    link: '/subscription/history',
    icon: 'wallet',
    permissions: admins,
    feature: 'subscription',
  },
  { id: 'referral', label: 'Referral', link: '/referrals', icon: 'send', permissions: admins, feature: 'referrals' },
  { id: 'company', label: 'Company Details', link: '/settings/company', icon: 'account', permissions: admins },
  { id: 'kyc', label: 'KYC', link: '/settings/kyc', icon: 'shield', permissions: admins },
  {
    id: 'developer-api',
    label: 'Developer API',
    link: `/apps/${product.slug}-developers`,
    icon: 'settings',
    permissions: admins,
    feature: 'developer-api',
  },
  { id: 'audit-trail', label: 'Audit trail', link: '/settings/audit-trail', icon: 'history', permissions: admins },
  { id: 'profile', label: 'Profile details', link: '/settings/profile', icon: 'user' },
]

/** The side menu. A group left without items goes too. */
export const menu: readonly Entry[] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    link: '/dashboard',
    icon: 'home',
    shortcut: 'SHIFT+H',
    permissions: ['DASHBOARD', 'OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'],
  },
  {
    id: 'cashflow-analytics',
    label: 'Cashflow Analytics',
    link: '/cashflow-analytics',
    icon: 'balance',
    permissions: ['CASHFLOW'],
    feature: 'cashflow-analytics',
  },
  { id: 'receivables', label: 'Receivables', icon: 'invoice', feature: 'receivables', items: receivables },
  { id: 'payables', label: 'Payables', icon: 'send', items: payablesItems },
  { id: 'reports', label: 'Reports', icon: 'balance', feature: 'reports', items: reportItems },
  { id: 'banking', label: 'Banking', icon: 'bank', feature: 'banking', items: bankingItems },
  { id: 'accounting', label: 'Accounting', icon: 'book', feature: 'accounting', items: accountingItems },
  {
    id: 'credit',
    label: 'Credit',
    link: '/opencredit/dashboard',
    icon: 'wallet',
    permissions: ['OWNER', 'ADMIN', 'CREDIT'],
    feature: 'credit',
  },
  {
    id: 'expense-management',
    label: 'Expense Management',
    link: '/expense-management',
    icon: 'wallet',
    permissions: ['EXPENSE_MANAGEMENT'],
    feature: 'expense-management',
  },
  { id: 'payroll', label: 'Payroll', link: '/payroll', icon: 'customers', permissions: ['APPS_PAYROLL'], feature: 'payroll' },
  { id: 'taxes', label: 'Taxes', icon: 'flag', items: taxItems },
  { id: 'settings', label: 'Settings', icon: 'settings', activateRoutes: ['/settings'], items: settings },
  { id: 'apps', label: 'Apps', icon: 'panel', items: appItems },
  {
    id: 'integrations',
    label: 'Integrations',
    link: '/integrations',
    icon: 'match',
    permissions: [...payable, ...receivable],
    feature: 'integrations',
  },
]

/** The button at the head of the page. */
export const header: readonly Entry[] = [
  { id: 'pay-a-vendor', label: 'Pay a vendor', link: '/payout', icon: 'send', permissions: payable, feature: 'payouts' },
]

/** What the header's dropdown creates. */
export const createItems: readonly Entry[] = [
  {
    id: 'create-bill',
    label: 'Create bill and pay',
    link: '/payables/bills/new',
    icon: 'file',
    shortcut: 'SHIFT+B',
    permissions: create,
    feature: 'bills',
  },
  {
    id: 'create-invoice',
    label: 'Create invoice',
    link: '/receivables/invoices/new',
    icon: 'invoice',
    shortcut: 'SHIFT+I',
    permissions: receivable,
    feature: 'receivables',
  },
  {
    id: 'create-payment-link',
    label: 'Create payment link',
    link: '/receivables/payment-links/new',
    icon: 'link',
    shortcut: 'SHIFT+C',
    permissions: receivable,
    feature: 'payment-links',
  },
  {
    id: 'create-journal',
    label: 'Record journal',
    link: '/accounting/journals/new',
    icon: 'edit',
    permissions: leaders,
    feature: 'accounting',
  },
  {
    id: 'create-import',
    label: 'Import bank statement',
    link: '/banking/import',
    icon: 'upload',
    permissions: banking,
    feature: 'banking',
  },
]

/** Where the user menu's outside pages stand; terms and privacy have pages of our own where the operator names none. */
export type Outside = {
  blog: string | undefined
  help: string | undefined
  terms: string | undefined
  privacy: string | undefined
}

const outside = (id: string, label: string, icon: string, address: string | undefined, own?: string): Entry =>
  address === undefined
    ? { id, label, icon, ...(own === undefined ? { hide: true } : { link: own }) }
    : { id, label, icon, type: 'external_link', link: address }

/** The user menu. */
export function userMenu({ blog, help, terms, privacy }: Outside): readonly Entry[] {
  return [
    { id: 'user-team', label: 'Team', link: '/team', icon: 'customers', permissions: leaders },
    { id: 'user-roles', label: 'Role Management', link: '/role-management', icon: 'shield', permissions: admins },
    {
      id: 'user-subscription',
      label: 'Subscription',
      link: '/subscription/history',
      icon: 'wallet',
      permissions: admins,
      feature: 'subscription',
    },
    { id: 'user-referrals', label: 'Referrals', link: '/referrals', icon: 'send', permissions: admins, feature: 'referrals' },
    {
      id: 'user-shortcuts',
      label: 'Keyboard Shortcuts',
      icon: 'keyboard',
      type: 'click',
      eventName: 'shortcuts',
      shortcut: 'CONTROL+K',
    },
    { id: 'user-settings', label: 'Settings', link: '/settings', icon: 'settings' },
    { id: 'user-line', label: '', type: 'divider' },
    outside('user-blog', 'Blog', 'book', blog),
    help === undefined
      ? { id: 'user-help', label: 'Help', icon: 'help', type: 'click', eventName: 'help', feature: 'help' }
      : outside('user-help', 'Help', 'help', help),
    outside('user-terms', 'Terms', 'file', terms, '/terms'),
    outside('user-privacy', 'Privacy', 'shield', privacy, '/privacy'),
    { id: 'user-version', label: 'App Version', icon: 'info', type: 'click', eventName: 'version' },
    { id: 'user-logout', label: 'Logout', link: '/logout', icon: 'logout' },
  ]
}
