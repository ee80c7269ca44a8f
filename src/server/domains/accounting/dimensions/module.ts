import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { dimensionRoutes } from './routes.ts'

export const dimensionsModule: Module = {
  routes: ({ serve }) => dimensionRoutes(serve),
  extensions: [
    menuEntries.add({
      'cost-centres': {
        section: 'accounting',
        place: 30,
        label: 'Cost centres',
        about: 'Departments, projects and branches for your figures',
        isMore: true,
        link: '/accounting/cost-centres',
        icon: 'filter',
        permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
      },
    }),
  ],
}
