import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { schemeChangeRoutes } from './routes.ts'

export const schemeChangesModule: Module = {
  routes: ({ serve }) => schemeChangeRoutes(serve),
  extensions: [
    menuEntries.add({
      'scheme-changes': {
        section: 'taxes',
        place: 51,
        label: 'Change of scheme',
        about: 'Credit on stock and capital goods when you enter or leave composition (ITC-03, ITC-01)',
        link: '/gst/scheme-change',
        icon: 'switch',
        isMore: true,
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'gst',
      },
    }),
  ],
}
