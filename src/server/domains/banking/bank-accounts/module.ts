import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { knownAccounts } from '#server/domains/company/kyc/known-account.ts'
import { countEach, tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { oldestAccount } from './known-account.ts'
import { bankAccountRoutes } from './routes.ts'
import { bankAccountsSentences } from './audit-words.ts'

const tabs = [
  ['active', 'bank_accounts WHERE companies_id = $1 AND is_active'],
  ['archived', 'bank_accounts WHERE companies_id = $1 AND NOT is_active'],
] as const

export const bankAccountsModule: Module = {
  routes: ({ serve }) => bankAccountRoutes(serve),
  extensions: [
    tabbedLists.add({
      'bank-accounts': {
        readers: ['BANKING'],
        count: (tx) => countEach(tx, Object.fromEntries(tabs)),
      },
    }),
    knownAccounts.add(oldestAccount),
    menuEntries.add({
      'bank-accounts': {
        section: 'banking',
        place: 20,
        label: 'Bank accounts',
        about: 'Your bank and cash accounts with their balances',
        isMore: true,
        link: '/banking/accounts',
        icon: 'bank',
        permissions: ['BANKING'],
      },
    }),
    auditNames.add({ bank_accounts: 'account_label' }),
    auditSentences.add(bankAccountsSentences),
  ],
}
