import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { teamRoutes } from './routes.ts'
import { invitationJob } from './jobs.ts'
import { teamSentences } from './audit-words.ts'

export const teamModule: Module = {
  routes: ({ serve }, dependencies) => teamRoutes(serve, dependencies),
  jobs: (dependencies) => [invitationJob(dependencies)],
  extensions: [
    menuEntries.add({
      team: {
        section: 'settings',
        place: 10,
        label: 'Team',
        about: 'Who works here and what they may do',
        isMore: true,
        link: '/team',
        icon: 'customers',
        permissions: ['OWNER', 'ADMIN', 'MANAGER'],
      },
    }),
    auditNames.add({ invitations: 'email' }),
    auditSentences.add(teamSentences),
  ],
}
