import type { Permission } from '#contract/permissions.ts'
import { type Entry, entriesIn } from '#server/platform/menu.ts'

const admins: Permission[] = ['OWNER', 'ADMIN']
const leaders: Permission[] = ['OWNER', 'ADMIN', 'MANAGER']

/**
 * The side menu: the groups and entries of the specification in its order. A group's link is its index page, which also has the entries
 * beyond the specification (`isMore`); a group with nothing else is a line without pages under it.
 */
export const menu = (): readonly Entry[] =>
  entriesIn('menu', [
    {
      id: 'receivables',
      label: 'Receivables',
      link: '/receivables',
      icon: 'invoice',
      feature: 'receivables',
      items: entriesIn('receivables'),
      place: 30,
    },
    { id: 'payables', label: 'Payables', link: '/payables', icon: 'send', items: entriesIn('payables'), place: 40 },
    {
      id: 'reports',
      label: 'Reports',
      link: '/reports',
      icon: 'balance',
      feature: 'reports',
      items: entriesIn('reports'),
      place: 50,
    },
    {
      id: 'banking',
      label: 'Banking',
      link: '/banking',
      icon: 'bank',
      feature: 'banking',
      items: entriesIn('banking'),
      place: 60,
    },
    {
      id: 'accounting',
      label: 'Accounting',
      link: '/accounting',
      icon: 'book',
      feature: 'accounting',
      items: entriesIn('accounting'),
      place: 70,
    },
    { id: 'taxes', label: 'Taxes', link: '/taxes', icon: 'flag', items: entriesIn('taxes'), place: 110 },
    {
      id: 'settings',
      label: 'Settings',
      link: '/settings',
      icon: 'settings',
      activateRoutes: ['/settings'],
      items: entriesIn('settings'),
      place: 120,
    },
    { id: 'apps', label: 'Apps', link: '/apps', icon: 'panel', items: entriesIn('apps'), place: 130 },
  ])
/** The settings menu; the side menu's Settings shows the same. */
export const settings = (): readonly Entry[] => entriesIn('settings')
/** The button in the page header. */
export const header = (): readonly Entry[] => entriesIn('header')
/** The entries of the header's create menu. */
export const createItems = (): readonly Entry[] => entriesIn('create')

/** The URLs of the user menu's external pages; terms and privacy have built-in pages if the operator configures none. */
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
