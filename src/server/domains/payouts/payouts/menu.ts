import { payables } from '#contract/permissions.ts'
import type { MenuEntry } from '#server/platform/menu.ts'

/** Paying in the menus. */
export const payoutMenu: Readonly<Record<string, MenuEntry>> = {
  'pay-bills': {
    section: 'payables',
    place: 40,
    label: 'Pay Bills',
    about: 'Choose bills and pay them together',
    link: '/payables/pay-bills',
    icon: 'money',
    permissions: ['ACCOUNTS_PAYABLE_PAY'],
    feature: 'bills',
  },
  pay: {
    section: 'payables',
    place: 60,
    label: 'Pay',
    about: 'Pay a vendor or your staff from a bank account',
    link: '/payout',
    icon: 'send',
    shortcut: 'SHIFT+P',
    permissions: [...payables],
    feature: 'payouts',
  },
  'pay-in-bulk': {
    section: 'payables',
    place: 70,
    label: 'Pay in Bulk',
    about: 'Many payments from one file',
    link: '/bulk-fund-transfer',
    icon: 'send',
    shortcut: 'SHIFT+ALT+P',
    permissions: ['ACCOUNTS_PAYABLE_PAY'],
    feature: 'bulk-payouts',
    plan: 'fund-transfer',
  },
  payouts: {
    section: 'banking',
    place: 80,
    label: 'Payouts',
    about: 'Every payment sent by the bank, with its status',
    link: '/banking/payouts',
    icon: 'send',
    permissions: ['BANKING'],
    feature: 'payouts',
  },
  'pay-a-vendor': {
    section: 'header',
    place: 10,
    label: 'Pay a vendor',
    link: '/payout/new',
    icon: 'send',
    permissions: ['ACCOUNTS_PAYABLE_CREATE', 'ACCOUNTS_PAYABLE_PAY'],
    feature: 'payouts',
  },
}
