import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { storeRoutes } from './routes.ts'

export const storeModule: Module = {
  routes: ({ serve }) => storeRoutes(serve),
  extensions: [
    menuEntries.add({
      'all-apps': {
        section: 'apps',
        place: 10,
        label: 'All apps',
        about: 'The apps your company has installed',
        isMore: true,
        link: '/apps',
        icon: 'panel',
        feature: 'apps',
      },
      store: {
        section: 'apps',
        place: 40,
        label: 'Store',
        about: 'Install and remove apps',
        isMore: true,
        link: '/apps/openstore',
        icon: 'item',
        permissions: ['APPS_STORE'],
        feature: 'store',
      },
    }),
  ],
}
