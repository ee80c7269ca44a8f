import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { groupRoutes } from './routes.ts'
import { groupsSentences } from './audit-words.ts'

export const groupsModule: Module = {
  routes: ({ serve }, dependencies) => groupRoutes(serve, dependencies),
  extensions: [
    menuEntries.add({
      'group-reports': {
        section: 'reports',
        place: 70,
        label: 'Group',
        about: 'Several companies side by side, less transactions between them',
        isMore: true,
        link: '/reports/group',
        icon: 'balance',
        permissions: ['REPORTS'],
      },
    }),
    auditNames.add({
      company_groups: 'group_name',
      group_consents: ['group_consents', 'company_groups_id', 'group_name'],
      group_eliminations: 'reason',
    }),
    auditSentences.add(groupsSentences),
  ],
}
