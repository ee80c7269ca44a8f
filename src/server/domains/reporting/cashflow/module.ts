import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { cashflowRoutes } from './routes.ts'

export const cashflowModule: Module = {
  routes: ({ serve }) => cashflowRoutes(serve),
  extensions: [
    menuEntries.add({
      'cashflow-analytics': {
        section: 'menu',
        place: 20,
        label: 'Cashflow Analytics',
        link: '/cashflow-analytics',
        icon: 'balance',
        permissions: ['CASHFLOW'],
        feature: 'cashflow-analytics',
      },
    }),
  ],
}
