import { product } from '../product.ts'

/** A part of the product with questions and answers of its own. */
export type HelpSubModule = {
  faq_sub_modules_id: number
  sub_module_name: string
  /** The file of its questions below the module's folder, without `.md`. */
  slug: string
  /** Pages it belongs to; everything below them too. */
  routes: readonly string[]
}
export type HelpModule = {
  faq_modules_id: number
  module_name: string
  slug: string
  routes: readonly string[]
  parts: readonly HelpSubModule[]
}

/** Ids are kept for good: pages, bookmarks and the store's subscription screen (18) name them. */
export const helpModules: readonly HelpModule[] = [
  { faq_modules_id: 1, module_name: 'Dashboard', slug: 'dashboard', routes: ['/dashboard'], parts: [] },
  {
    faq_modules_id: 2,
    module_name: 'Receivables',
    slug: 'receivables',
    routes: ['/receivables'],
    parts: [
      {
        faq_sub_modules_id: 201,
        sub_module_name: 'Customers',
        slug: 'customers',
        routes: ['/receivables/customers', '/contact-bulk'],
      },
      { faq_sub_modules_id: 202, sub_module_name: 'Items', slug: 'items', routes: ['/receivables/items', '/items-bulk'] },
      { faq_sub_modules_id: 203, sub_module_name: 'Invoices', slug: 'invoices', routes: ['/receivables/invoices'] },
      { faq_sub_modules_id: 205, sub_module_name: 'Estimates', slug: 'estimates', routes: ['/receivables/estimates'] },
      { faq_sub_modules_id: 204, sub_module_name: 'Payments', slug: 'payments', routes: ['/receivables/payments'] },
    ],
  },
  {
    faq_modules_id: 3,
    module_name: 'Payables',
    slug: 'payables',
    routes: ['/payables', '/payout', '/bill-approval', '/bulk-fund-transfer', '/fund-transfer', '/ap'],
    parts: [],
  },
  {
    faq_modules_id: 4,
    module_name: 'Banking',
    slug: 'banking',
    routes: ['/banking'],
    parts: [
      { faq_sub_modules_id: 401, sub_module_name: 'Transactions', slug: 'transactions', routes: ['/banking/transactions'] },
      { faq_sub_modules_id: 402, sub_module_name: 'Bank accounts', slug: 'accounts', routes: ['/banking/accounts'] },
      { faq_sub_modules_id: 403, sub_module_name: 'Import statement', slug: 'import', routes: ['/banking/import'] },
      { faq_sub_modules_id: 404, sub_module_name: 'Reconcile', slug: 'reconcile', routes: ['/banking/reconcile'] },
      { faq_sub_modules_id: 405, sub_module_name: 'Chart of accounts', slug: 'chart', routes: ['/banking/chart-of-accounts'] },
    ],
  },
  {
    faq_modules_id: 5,
    module_name: 'Accounting',
    slug: 'accounting',
    routes: ['/accounting'],
    parts: [
      { faq_sub_modules_id: 501, sub_module_name: 'Journals', slug: 'journals', routes: ['/accounting/journals'] },
      {
        faq_sub_modules_id: 502,
        sub_module_name: 'Opening balances',
        slug: 'opening-balances',
        routes: ['/accounting/opening-balances', '/accounting/opening-documents', '/accounting/opening-import'],
      },
      {
        faq_sub_modules_id: 503,
        sub_module_name: 'Periods',
        slug: 'periods',
        routes: ['/accounting/periods', '/accounting/year-end'],
      },
    ],
  },
  { faq_modules_id: 6, module_name: 'Reports', slug: 'reports', routes: ['/reports'], parts: [] },
  {
    faq_modules_id: 7,
    module_name: 'Taxes',
    slug: 'taxes',
    routes: ['/gst', '/gstr-1', '/accounting/tds', '/accounting/tax-filing'],
    parts: [],
  },
  {
    faq_modules_id: 8,
    module_name: 'Settings',
    slug: 'settings',
    routes: ['/settings'],
    parts: [
      { faq_sub_modules_id: 801, sub_module_name: 'Company', slug: 'company', routes: ['/settings/company'] },
      {
        faq_sub_modules_id: 802,
        sub_module_name: 'Team and roles',
        slug: 'team',
        routes: ['/team', '/role-management', '/settings/team', '/settings/roles'],
      },
      { faq_sub_modules_id: 803, sub_module_name: 'Profile and security', slug: 'profile', routes: ['/settings/profile'] },
      { faq_sub_modules_id: 804, sub_module_name: 'Audit trail', slug: 'audit-trail', routes: ['/settings/audit-trail'] },
    ],
  },
  {
    faq_modules_id: 9,
    module_name: 'Onboarding and KYC',
    slug: 'onboarding',
    routes: ['/onboarding', '/welcome', '/kyc-partner-details', '/onboarding-old', '/settings/kyc'],
    parts: [],
  },
  { faq_modules_id: 10, module_name: 'Payroll', slug: 'payroll', routes: ['/payroll'], parts: [] },
  { faq_modules_id: 11, module_name: 'Expense management', slug: 'expenses', routes: ['/expense-management'], parts: [] },
  { faq_modules_id: 12, module_name: 'Cashflow analytics', slug: 'cashflow', routes: ['/cashflow-analytics'], parts: [] },
  {
    faq_modules_id: 13,
    module_name: 'Integrations',
    slug: 'integrations',
    routes: ['/integrations', `/apps/${product.slug}-developers`],
    parts: [],
  },
  { faq_modules_id: 14, module_name: 'Credit', slug: 'credit', routes: ['/opencredit'], parts: [] },
  {
    faq_modules_id: 15,
    module_name: 'Apps',
    slug: 'apps',
    routes: ['/apps'],
    parts: [{ faq_sub_modules_id: 1501, sub_module_name: 'Hub', slug: 'hub', routes: ['/apps/hub'] }],
  },
  {
    faq_modules_id: 16,
    module_name: 'Referrals and rewards',
    slug: 'referrals',
    routes: ['/referrals', '/founder-one', `/apps/${product.slug}-rewards`],
    parts: [],
  },
  { faq_modules_id: 17, module_name: 'Getting around', slug: 'getting-around', routes: [], parts: [] },
  {
    faq_modules_id: 18,
    module_name: 'Subscription',
    slug: 'subscription',
    routes: ['/subscription', '/apps/openstore/subscription'],
    parts: [],
  },
]

export type HelpPlace = { faq_modules_id: number; faq_sub_modules_id?: number; name: string }

const isBelow = (path: string, route: string) => path === route || path.startsWith(`${route}/`)

/** The module whose help a page has, and what the drawer calls it; undefined when none applies. The longest route wins. */
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
