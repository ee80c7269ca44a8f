import type { Features, HelpPart, PageAccess } from '../page-kind.ts'

/** The features of the marketplace; `true` for those that are built. */
export const marketplaceFeatures = {
  hub: true,
} as const satisfies Features

/** Who may open its pages. */
export const marketplacePages = [
  { route: 'apps/hub-review', name: 'Hub review', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'apps/hub', name: 'Hub', anyOf: ['APPS_BUSINESS_CONNECT'] },
] as const satisfies readonly PageAccess[]

/** Its parts of the help. */
export const marketplaceHelp = [
  { faq_modules_id: 15, faq_sub_modules_id: 1501, place: 10, sub_module_name: 'Hub', slug: 'hub', routes: ['/apps/hub'] },
] as const satisfies readonly HelpPart[]
