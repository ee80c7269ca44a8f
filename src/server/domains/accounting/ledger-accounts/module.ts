import type { Module } from '#server/platform/module.ts'
import { auditNames } from '#server/platform/audit-words.ts'
import { ledgerAccountRoutes } from './routes.ts'

export const ledgerAccountsModule: Module = {
  routes: ({ serve }) => ledgerAccountRoutes(serve),
  extensions: [auditNames.add({ ledger_accounts: 'account_name' })],
}
