import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { profileRoutes } from './routes.ts'
import { profileSentences } from './audit-words.ts'

export const profileModule: Module = {
  routes: ({ always }) => profileRoutes(always),
  extensions: [
    menuEntries.add({
      profile: {
        section: 'settings',
        place: 90,
        label: 'Profile details',
        about: 'Your name, password, second factor and shortcuts',
        isMore: true,
        link: '/settings/profile',
        icon: 'user',
      },
    }),
    auditSentences.add(profileSentences),
  ],
}
