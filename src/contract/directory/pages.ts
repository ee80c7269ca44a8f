import type { Features, HelpPart, PageAccess } from '../page-kind.ts'

/** The features of the directory; `true` for those that are built. */
export const directoryFeatures = {
  vendors: true,
} as const satisfies Features

/** Who may open its pages. */
export const directoryPages = [
  { route: 'items-bulk', name: 'Items from a file', anyOf: ['ACCOUNTS_RECEIVABLE'] },
  { route: 'contact-bulk', name: 'Contacts from a file', anyOf: ['ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE_CREATE'] },
] as const satisfies readonly PageAccess[]

/** Its parts of the help. */
export const directoryHelp = [
  {
    faq_modules_id: 2,
    faq_sub_modules_id: 201,
    place: 10,
    sub_module_name: 'Customers',
    slug: 'customers',
    routes: ['/receivables/customers', '/contact-bulk'],
  },
  {
    faq_modules_id: 2,
    faq_sub_modules_id: 202,
    place: 20,
    sub_module_name: 'Items',
    slug: 'items',
    routes: ['/receivables/items', '/items-bulk'],
  },
] as const satisfies readonly HelpPart[]
