import type { Module } from '#server/platform/module.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { bankAccountRoutes } from './routes.ts'
import { bankAccountsSentences } from './audit-words.ts'

export const bankAccountsModule: Module = {
  routes: ({ serve }) => bankAccountRoutes(serve),
  extensions: [auditNames.add({ bank_accounts: 'account_label' }), auditSentences.add(bankAccountsSentences)],
}
