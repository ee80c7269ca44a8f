import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { asRecordedRoutes } from './routes.ts'

export const asRecordedModule: Module = {
  routes: ({ serve }) => asRecordedRoutes(serve),
  extensions: [
    menuEntries.add({
      'as-recorded': {
        section: 'accounting',
        place: 90,
        label: 'Books as of a past date',
        about: 'The books as they were recorded on an earlier day',
        isMore: true,
        link: '/accounting/as-recorded',
        icon: 'clock',
        permissions: ['REPORTS'],
      },
    }),
  ],
}
