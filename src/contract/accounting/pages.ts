import type { Features, HelpPart, PageAccess } from '../page-kind.ts'

/** The features of accounting; `true` for those that are built. */
export const accountingFeatures = {
  accounting: true,
} as const satisfies Features

/** Who may open its pages. */
export const accountingPages = [
  { route: 'accounting', name: 'Accounting', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/journals', name: 'Journals', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/journals/new', name: 'New journal', anyOf: ['OWNER', 'ADMIN', 'MANAGER'] },
  { route: 'accounting/recurring-journals', name: 'Recurring journals', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/recurring-journals/new', name: 'New recurring journal', anyOf: ['OWNER', 'ADMIN', 'MANAGER'] },
  {
    route: 'accounting/recurring-journals/$/edit',
    name: 'Change recurring journal',
    anyOf: ['OWNER', 'ADMIN', 'MANAGER'],
  },
  { route: 'accounting/cost-centres', name: 'Cost centres', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/opening-balances', name: 'Opening balances', anyOf: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] },
  { route: 'accounting/periods', name: 'Periods', anyOf: ['OWNER', 'ADMIN'] },
] as const satisfies readonly PageAccess[]

/** Its parts of the help. */
export const accountingHelp = [
  {
    faq_modules_id: 4,
    faq_sub_modules_id: 405,
    place: 50,
    sub_module_name: 'Chart of accounts',
    slug: 'chart',
    routes: ['/banking/chart-of-accounts'],
  },
  {
    faq_modules_id: 5,
    faq_sub_modules_id: 501,
    place: 10,
    sub_module_name: 'Journals',
    slug: 'journals',
    routes: ['/accounting/journals'],
  },
  {
    faq_modules_id: 5,
    faq_sub_modules_id: 502,
    place: 20,
    sub_module_name: 'Opening balances',
    slug: 'opening-balances',
    routes: ['/accounting/opening-balances', '/accounting/opening-documents', '/accounting/opening-import'],
  },
  {
    faq_modules_id: 5,
    faq_sub_modules_id: 503,
    place: 30,
    sub_module_name: 'Periods',
    slug: 'periods',
    routes: ['/accounting/periods', '/accounting/year-end'],
  },
] as const satisfies readonly HelpPart[]
