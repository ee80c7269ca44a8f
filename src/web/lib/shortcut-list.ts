import { t } from '#core/messages.ts'
import { holdsAny, payables, type Permission } from '#contract/permissions.ts'
import type { IconName } from '#web/ui/icons.tsx'

/** A key that opens a page, for people with access. */
export type PageShortcut = { id: string; keys: string; label: string; link: string; icon: IconName; anyOf: readonly Permission[] }

const receivables: readonly Permission[] = ['ACCOUNTS_RECEIVABLE']

export const pageShortcuts: readonly PageShortcut[] = [
  {
    id: 'key-dashboard',
    keys: 'SHIFT+H',
    label: t('Dashboard'),
    link: '/dashboard',
    icon: 'home',
    anyOf: ['DASHBOARD', 'OWNER', 'ADMIN', 'MANAGER', 'EMPLOYEE'],
  },
  {
    id: 'key-payment-link',
    keys: 'SHIFT+C',
    label: t('Payment link'),
    link: '/receivables/payment-links/new',
    icon: 'link',
    anyOf: receivables,
  },
  {
    id: 'key-bulk-payment-links',
    keys: 'SHIFT+ALT+C',
    label: t('Bulk payment links'),
    link: '/receivables/bulk-payment-links',
    icon: 'link',
    anyOf: receivables,
  },
  {
    id: 'key-invoice',
    keys: 'SHIFT+I',
    label: t('Invoice'),
    link: '/receivables/invoices/new',
    icon: 'invoice',
    anyOf: receivables,
  },
  { id: 'key-payout', keys: 'SHIFT+P', label: t('Payout'), link: '/payout', icon: 'send', anyOf: payables },
  {
    id: 'key-bulk-payout',
    keys: 'SHIFT+ALT+P',
    label: t('Bulk payout'),
    link: '/bulk-fund-transfer',
    icon: 'send',
    anyOf: ['ACCOUNTS_PAYABLE_PAY'],
  },
  {
    id: 'key-bill',
    keys: 'SHIFT+B',
    label: t('Bill'),
    link: '/payables/bills/new',
    icon: 'file',
    anyOf: ['ACCOUNTS_PAYABLE_CREATE'],
  },
]

/** Opens the list of shortcuts. */
export const LIST_KEYS = 'CONTROL+K'

/** The shortcuts of a person with these permissions. */
export const shortcutsOf = (permissions: readonly string[]): readonly PageShortcut[] =>
  pageShortcuts.filter(({ anyOf }) => holdsAny(permissions, anyOf))
