import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { budgetSheet } from '../reports/sheets/budget.ts'
import { sheetBuilders } from '../reports/sheets/kinds.ts'
import { budgetRoutes } from './routes.ts'

export const budgetsModule: Module = {
  routes: ({ serve }) => budgetRoutes(serve),
  extensions: [
    sheetBuilders.add({ budget: budgetSheet }),
    menuEntries.add({
      budget: {
        section: 'reports',
        place: 210,
        label: 'Budget against actual',
        about: 'Your budget for the year beside the actual figures',
        isMore: true,
        link: '/reports/budget',
        icon: 'balance',
        permissions: ['REPORTS'],
      },
    }),
  ],
}
