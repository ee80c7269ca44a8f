import { product } from '#core/product.ts'
import { accountingHelp } from './accounting/pages.ts'
import { bankingHelp } from './banking/pages.ts'
import { companyHelp } from './company/pages.ts'
import { directoryHelp } from './directory/pages.ts'
import { identityHelp } from './identity/pages.ts'
import { marketplaceHelp } from './marketplace/pages.ts'
import { salesHelp } from './sales/pages.ts'
import type { HelpPart } from './page-kind.ts'

export type HelpModule = {
  faq_modules_id: number
  module_name: string
  slug: string
  routes: readonly string[]
  parts: readonly HelpPart[]
}

/** Ids never change: pages, bookmarks and the store's subscription screen (18) refer to them. */
const modules = [
  { faq_modules_id: 1, module_name: 'Dashboard', slug: 'dashboard', routes: ['/dashboard'] },
  {
    faq_modules_id: 2,
    module_name: 'Receivables',
    slug: 'receivables',
    routes: ['/receivables'],
  },
  {
    faq_modules_id: 3,
    module_name: 'Payables',
    slug: 'payables',
    routes: ['/payables', '/payout', '/bill-approval', '/bulk-fund-transfer', '/fund-transfer', '/ap'],
  },
  {
    faq_modules_id: 4,
    module_name: 'Banking',
    slug: 'banking',
    routes: ['/banking'],
  },
  {
    faq_modules_id: 5,
    module_name: 'Accounting',
    slug: 'accounting',
    routes: ['/accounting'],
  },
  { faq_modules_id: 6, module_name: 'Reports', slug: 'reports', routes: ['/reports'] },
  {
    faq_modules_id: 7,
    module_name: 'Taxes',
    slug: 'taxes',
    routes: [
      '/gst',
      '/gst/annual',
      '/gst/composition',
      '/gst/ims',
      '/gst/ledgers',
      '/gst/accounts',
      '/gst/suppliers',
      '/gstr-1',
      '/accounting/tds',
      '/accounting/tax-filing',
    ],
  },
  {
    faq_modules_id: 8,
    module_name: 'Settings',
    slug: 'settings',
    routes: ['/settings'],
  },
  {
    faq_modules_id: 9,
    module_name: 'Onboarding and KYC',
    slug: 'onboarding',
    routes: ['/onboarding', '/welcome', '/kyc-partner-details', '/onboarding-old', '/settings/kyc'],
  },
  { faq_modules_id: 10, module_name: 'Payroll', slug: 'payroll', routes: ['/payroll'] },
  { faq_modules_id: 11, module_name: 'Expense management', slug: 'expenses', routes: ['/expense-management'] },
  { faq_modules_id: 12, module_name: 'Cashflow analytics', slug: 'cashflow', routes: ['/cashflow-analytics'] },
  {
    faq_modules_id: 13,
    module_name: 'Integrations',
    slug: 'integrations',
    routes: ['/integrations', `/apps/${product.slug}-developers`],
  },
  { faq_modules_id: 14, module_name: 'Credit', slug: 'credit', routes: ['/opencredit'] },
  {
    faq_modules_id: 15,
    module_name: 'Apps',
    slug: 'apps',
    routes: ['/apps'],
  },
  {
    faq_modules_id: 16,
    module_name: 'Referrals and rewards',
    slug: 'referrals',
    routes: ['/referrals', '/founder-one', `/apps/${product.slug}-rewards`],
  },
  { faq_modules_id: 17, module_name: 'Getting around', slug: 'getting-around', routes: [] },
  {
    faq_modules_id: 18,
    module_name: 'Subscription',
    slug: 'subscription',
    routes: ['/subscription', '/apps/openstore/subscription'],
  },
]

/** The parts that domains add to the modules. */
const parts: readonly HelpPart[] = [
  ...accountingHelp,
  ...bankingHelp,
  ...companyHelp,
  ...directoryHelp,
  ...identityHelp,
  ...marketplaceHelp,
  ...salesHelp,
]

export const helpModules: readonly HelpModule[] = modules.map((module) => ({
  ...module,
  parts: parts.filter((part) => part.faq_modules_id === module.faq_modules_id).toSorted((a, b) => a.place - b.place),
}))

export type HelpPlace = { faq_modules_id: number; faq_sub_modules_id?: number; name: string }

const isBelow = (path: string, route: string) => path === route || path.startsWith(`${route}/`)

/** The help module of a page, and its name in the drawer; undefined if there is none. The longest route wins. */
export function helpPlaceOf(path: string): HelpPlace | undefined {
  let best: { length: number; place: HelpPlace } | undefined
  const offer = (routes: readonly string[], place: HelpPlace) => {
    for (const route of routes)
      if (isBelow(path, route) && route.length > (best?.length ?? 0)) best = { length: route.length, place }
  }
  for (const { faq_modules_id, module_name, routes, parts } of helpModules) {
    offer(routes, { faq_modules_id, name: module_name })
    for (const { faq_sub_modules_id, sub_module_name, routes: inner } of parts)
      offer(inner, { faq_modules_id, faq_sub_modules_id, name: sub_module_name })
  }
  return best?.place
}
