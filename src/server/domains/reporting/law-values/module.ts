import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { lawValueRoutes } from './routes.ts'

export const lawValuesModule: Module = {
  routes: ({ serve }) => lawValueRoutes(serve),
  extensions: [
    menuEntries.add({
      'law-values': {
        section: 'taxes',
        place: 70,
        label: 'Law values',
        about: 'Rates, limits and due days we use, with their sources',
        isMore: true,
        link: '/law-values',
        icon: 'book',
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES', 'REPORTS', 'APPS_PAYROLL'],
      },
    }),
  ],
}
