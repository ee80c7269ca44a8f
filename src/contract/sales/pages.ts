import type { Features, HelpPart, PageAccess } from '../page-kind.ts'

/** The features of sales; `true` for those that are built. */
export const salesFeatures = {
  receivables: true,
  'bulk-payment-links': true,
  'cash-memos': true,
  'credit-notes': true,
  'delivery-challans': true,
  estimates: true,
  'payment-links': true,
  'sales-orders': true,
} as const satisfies Features

/** Who may open its pages. */
export const salesPages = [
  { route: 'receivables', name: 'Receivables', anyOf: ['ACCOUNTS_RECEIVABLE'] },
  {
    route: 'receivables/invoices/import',
    name: 'Invoices from a file',
    anyOf: ['ACCOUNTS_RECEIVABLE'],
    plan: 'invoice-upload',
  },
] as const satisfies readonly PageAccess[]

/** Its parts of the help. */
export const salesHelp = [
  {
    faq_modules_id: 2,
    faq_sub_modules_id: 203,
    place: 30,
    sub_module_name: 'Invoices',
    slug: 'invoices',
    routes: ['/receivables/invoices'],
  },
  {
    faq_modules_id: 2,
    faq_sub_modules_id: 205,
    place: 40,
    sub_module_name: 'Estimates',
    slug: 'estimates',
    routes: ['/receivables/estimates'],
  },
  {
    faq_modules_id: 2,
    faq_sub_modules_id: 204,
    place: 50,
    sub_module_name: 'Payments',
    slug: 'payments',
    routes: ['/receivables/payments'],
  },
] as const satisfies readonly HelpPart[]
