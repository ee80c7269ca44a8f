import type { Features, HelpPart, PageAccess } from '../page-kind.ts'

/** The features of identity; `true` for those that are built. */
export const identityFeatures = {
  team: true,
} as const satisfies Features

/** Who may open its pages. */
export const identityPages = [
  { route: 'team', name: 'Team', anyOf: ['OWNER', 'ADMIN', 'MANAGER'] },
  { route: 'role-management', name: 'Role management', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'settings/team', name: 'Team', anyOf: ['OWNER', 'ADMIN', 'MANAGER'] },
  { route: 'settings/roles', name: 'Role management', anyOf: ['OWNER', 'ADMIN'] },
  { route: 'settings/audit-trail', name: 'Audit trail', anyOf: ['OWNER', 'ADMIN'] },
] as const satisfies readonly PageAccess[]

/** Its parts of the help. */
export const identityHelp = [
  {
    faq_modules_id: 8,
    faq_sub_modules_id: 802,
    place: 20,
    sub_module_name: 'Team and roles',
    slug: 'team',
    routes: ['/team', '/role-management', '/settings/team', '/settings/roles'],
  },
  {
    faq_modules_id: 8,
    faq_sub_modules_id: 803,
    place: 30,
    sub_module_name: 'Profile and security',
    slug: 'profile',
    routes: ['/settings/profile'],
  },
  {
    faq_modules_id: 8,
    faq_sub_modules_id: 804,
    place: 40,
    sub_module_name: 'Audit trail',
    slug: 'audit-trail',
    routes: ['/settings/audit-trail'],
  },
] as const satisfies readonly HelpPart[]
