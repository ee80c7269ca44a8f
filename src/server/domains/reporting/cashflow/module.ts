import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { cashflowRoutes } from './routes.ts'
import { statutoryToday } from './today.ts'

export const cashflowModule: Module = {
  routes: ({ serve }) => cashflowRoutes(serve),
  extensions: [
    todayLines.add({ 'statutory-dates': statutoryToday }),
    menuEntries.add({
      'cashflow-analytics': {
        section: 'menu',
        place: 20,
        label: 'Cashflow Analytics',
        link: '/cashflow-analytics',
        icon: 'trend',
        permissions: ['CASHFLOW'],
        feature: 'cashflow-analytics',
      },
    }),
  ],
}
