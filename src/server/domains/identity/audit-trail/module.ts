import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditTrailRoutes } from './routes.ts'

export const auditTrailModule: Module = {
  routes: ({ serve }, dependencies) => auditTrailRoutes(serve, dependencies),
  extensions: [
    menuEntries.add({
      'audit-trail': {
        section: 'settings',
        place: 80,
        label: 'Audit trail',
        about: 'Who changed what, and when',
        isMore: true,
        link: '/settings/audit-trail',
        icon: 'history',
        permissions: ['OWNER', 'ADMIN'],
      },
    }),
  ],
}
