import type { Features, HelpPart, PageAccess } from '../page-kind.ts'

/** The features of banking; `true` for those that are built. */
export const bankingFeatures = {
  banking: true,
  'connected-banking': true,
  settlements: true,
} as const satisfies Features

/** Who may open its pages. */
export const bankingPages = [{ route: 'banking', name: 'Banking', anyOf: ['BANKING'] }] as const satisfies readonly PageAccess[]

/** Its parts of the help. */
export const bankingHelp = [
  {
    faq_modules_id: 4,
    faq_sub_modules_id: 401,
    place: 10,
    sub_module_name: 'Transactions',
    slug: 'transactions',
    routes: ['/banking/transactions'],
  },
  {
    faq_modules_id: 4,
    faq_sub_modules_id: 402,
    place: 20,
    sub_module_name: 'Bank accounts',
    slug: 'accounts',
    routes: ['/banking/accounts'],
  },
  {
    faq_modules_id: 4,
    faq_sub_modules_id: 403,
    place: 30,
    sub_module_name: 'Import statement',
    slug: 'import',
    routes: ['/banking/import'],
  },
  {
    faq_modules_id: 4,
    faq_sub_modules_id: 404,
    place: 40,
    sub_module_name: 'Reconcile',
    slug: 'reconcile',
    routes: ['/banking/reconcile'],
  },
] as const satisfies readonly HelpPart[]
