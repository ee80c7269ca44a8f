import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { countEach, tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { auditTrailRoutes, keepers } from './routes.ts'

export const auditTrailModule: Module = {
  routes: ({ serve }, dependencies) => auditTrailRoutes(serve, dependencies),
  extensions: [
    tabbedLists.add({
      'audit-trail': {
        readers: keepers,
        count: (tx, _of, held) =>
          countEach(tx, {
            changes: 'audit_log WHERE companies_id = $1',
            ...(held.includes('OWNER') && {
              security: 'audit_log WHERE companies_id = $1 AND security_kind(entity, action) IS NOT NULL',
            }),
          }),
      },
    }),
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
