import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { roleRoutes } from './routes.ts'
import { payersSentences } from '../payers/audit-words.ts'

export const rolesModule: Module = {
  routes: ({ serve }, dependencies) => roleRoutes(serve, dependencies),
  extensions: [
    menuEntries.add({
      'role-management': {
        section: 'settings',
        place: 20,
        label: 'Role Management',
        about: 'Roles and what each may open',
        isMore: true,
        link: '/role-management',
        icon: 'shield',
        permissions: ['OWNER', 'ADMIN'],
      },
    }),
    auditNames.add({ roles: 'role_name' }),
    auditSentences.add(payersSentences),
  ],
}
