import type { Permission } from '#contract/permissions.ts'
import type { IconName } from '#web/ui/icons.tsx'

export type MenuItem = {
  id: string
  label: string
  link?: string
  /** A name of the icon registry, or an address when `iconType` is img. */
  icon?: IconName
  iconType?: 'font' | 'img'
  type?: 'menu' | 'external_link' | 'click' | 'divider'
  /** A count; shown to 9+. */
  badge?: number
  /** Set for the page that is open. */
  isActive?: boolean
  /** Any of them opens it; none means everybody. */
  permissions?: readonly Permission[]
  hide?: boolean
  shortcut?: string
  /** For `type: 'click'`. */
  eventName?: string
  eventData?: unknown
  children?: { items: readonly MenuItem[] }
  /** Other routes during which the item counts as open. */
  activateRoutes?: readonly string[]
  /** Routes during which pressing it does nothing. */
  preventClickRoutes?: readonly string[]
  isSubscriptionBlocked?: boolean
}

const receivables: readonly Permission[] = ['ACCOUNTS_RECEIVABLE']
const banking: readonly Permission[] = ['BANKING']
const reports: readonly Permission[] = ['REPORTS']

/** The side menu. A slice adds its pages here. */
export const menu: readonly MenuItem[] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    link: '/dashboard',
    icon: 'home',
    shortcut: 'SHIFT+H',
    permissions: ['DASHBOARD', 'OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'],
  },
  {
    id: 'receivables',
    label: 'Receivables',
    icon: 'invoice',
    permissions: receivables,
    children: {
      items: [
        { id: 'customers', label: 'Customers', link: '/receivables/customers', icon: 'customers', permissions: receivables },
        { id: 'items', label: 'Items', link: '/receivables/items', icon: 'item', permissions: receivables },
        {
          id: 'invoices',
          label: 'Invoices',
          link: '/receivables/invoices',
          icon: 'invoice',
          shortcut: 'SHIFT+I',
          permissions: receivables,
        },
        { id: 'payments', label: 'Payments', link: '/receivables/payments', icon: 'money', permissions: receivables },
      ],
    },
  },
  {
    id: 'banking',
    label: 'Banking',
    icon: 'bank',
    permissions: banking,
    children: {
      items: [
        { id: 'transactions', label: 'Transactions', link: '/banking/transactions', icon: 'list', permissions: banking },
        { id: 'bank-accounts', label: 'Bank accounts', link: '/banking/accounts', icon: 'bank', permissions: banking },
        { id: 'import-statement', label: 'Import statement', link: '/banking/import', icon: 'upload', permissions: banking },
        { id: 'reconcile', label: 'Reconcile', link: '/banking/reconcile', icon: 'match', permissions: banking },
        {
          id: 'chart-of-accounts',
          label: 'Chart of accounts',
          link: '/banking/chart-of-accounts',
          icon: 'book',
          permissions: banking,
        },
      ],
    },
  },
  {
    id: 'accounting',
    label: 'Accounting',
    icon: 'book',
    permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
    children: {
      items: [
        {
          id: 'journals',
          label: 'Journals',
          link: '/accounting/journals',
          icon: 'edit',
          permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
        },
        {
          id: 'opening-balances',
          label: 'Opening balances',
          link: '/accounting/opening-balances',
          icon: 'balance',
          permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
        },
        { id: 'periods', label: 'Periods', link: '/accounting/periods', icon: 'period', permissions: ['OWNER', 'ADMIN'] },
      ],
    },
  },
  {
    id: 'reports',
    label: 'Reports',
    icon: 'balance',
    permissions: reports,
    children: {
      items: [
        { id: 'trial-balance', label: 'Trial balance', link: '/reports/trial-balance', icon: 'balance', permissions: reports },
        { id: 'profit-and-loss', label: 'Profit and loss', link: '/reports/profit-and-loss', icon: 'file', permissions: reports },
        { id: 'balance-sheet', label: 'Balance sheet', link: '/reports/balance-sheet', icon: 'file', permissions: reports },
        { id: 'general-ledger', label: 'General ledger', link: '/reports/general-ledger', icon: 'book', permissions: reports },
        {
          id: 'aged-receivables',
          label: 'Aged receivables',
          link: '/reports/aged-receivables',
          icon: 'clock',
          permissions: reports,
        },
      ],
    },
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: 'settings',
    children: {
      items: [
        { id: 'company', label: 'Company', link: '/settings/company', icon: 'account', permissions: ['OWNER', 'ADMIN'] },
        { id: 'team', label: 'Team', link: '/team', icon: 'customers', permissions: ['OWNER', 'ADMIN', 'MANAGER'] },
        {
          id: 'role-management',
          label: 'Role management',
          link: '/role-management',
          icon: 'shield',
          permissions: ['OWNER', 'ADMIN'],
        },
        {
          id: 'audit-trail',
          label: 'Audit trail',
          link: '/settings/audit-trail',
          icon: 'history',
          permissions: ['OWNER', 'ADMIN'],
        },
        { id: 'profile', label: 'Profile', link: '/settings/profile', icon: 'user' },
      ],
    },
  },
]

/** What “+ New” offers. */
export const newItems: readonly MenuItem[] = [
  { id: 'new-invoice', label: 'Create invoice', link: '/receivables/invoices/new', icon: 'invoice', permissions: receivables },
  {
    id: 'new-journal',
    label: 'Record journal',
    link: '/accounting/journals/new',
    icon: 'edit',
    permissions: ['OWNER', 'ADMIN', 'MANAGER'],
  },
  { id: 'new-import', label: 'Import bank statement', link: '/banking/import', icon: 'upload', permissions: banking },
]
