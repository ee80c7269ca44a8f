import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { periodRoutes } from './routes.ts'

export const periodsModule: Module = {
  routes: ({ serve }) => periodRoutes(serve),
  extensions: [
    menuEntries.add({
      periods: {
        section: 'accounting',
        place: 110,
        label: 'Periods',
        about: 'Lock months against changes',
        isMore: true,
        link: '/accounting/periods',
        icon: 'period',
        permissions: ['OWNER', 'ADMIN'],
      },
    }),
  ],
}
