import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { ledgerAccountRoutes } from './routes.ts'

export const ledgerAccountsModule: Module = {
  routes: ({ serve }) => ledgerAccountRoutes(serve),
  extensions: [
    menuEntries.add({
      'chart-of-accounts': {
        section: 'banking',
        place: 100,
        label: 'Chart of accounts',
        about: 'Every account of the books',
        link: '/banking/chart-of-accounts',
        icon: 'book',
        permissions: ['BANKING'],
      },
    }),
    auditNames.add({ ledger_accounts: 'account_name' }),
  ],
}
