import type { HelpPart, PageAccess } from '../page-kind.ts'

/** Who may open its pages. */
export const companyPages = [
  { route: 'settings/company', name: 'Company details', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'settings/registrations', name: 'GST registrations', anyOf: ['OWNER', 'ADMIN', 'APPS_TAXES'] },
  { route: 'settings/kyc', name: 'KYC', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'onboarding-old', name: 'Onboarding', anyOf: ['OWNER', 'ADMIN'] },
] as const satisfies readonly PageAccess[]

/** Its parts of the help. */
export const companyHelp = [
  {
    faq_modules_id: 8,
    faq_sub_modules_id: 801,
    place: 10,
    sub_module_name: 'Company',
    slug: 'company',
    routes: ['/settings/company'],
  },
] as const satisfies readonly HelpPart[]
