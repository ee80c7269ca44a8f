import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { reservedAccounts } from '#server/domains/accounting/ledger-accounts/reserved-accounts.ts'
import { ledgerAccountsOf } from './foreign-money/held-on.ts'
import { countEach, tabbedLists } from '#server/domains/documents/lists/tab-counts.ts'
import { currencyRoutes, readers } from './routes.ts'
import { pullRatesHourly, ratesJob } from './pull.ts'
import { currenciesSentences } from './audit-words.ts'

export const currenciesModule: Module = {
  routes: ({ serve }, dependencies) => currencyRoutes(serve, dependencies),
  jobs: (dependencies) => [ratesJob(dependencies)],
  schedules: [pullRatesHourly],
  extensions: [
    tabbedLists.add({
      currencies: {
        readers,
        count: (tx) => countEach(tx, { restatements: 'revaluations WHERE companies_id = $1' }),
      },
    }),
    menuEntries.add({
      currencies: {
        section: 'accounting',
        place: 70,
        label: 'Currencies',
        about: 'Exchange rates and revaluation',
        isMore: true,
        link: '/accounting/currencies',
        icon: 'money',
        permissions: ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'],
      },
    }),
    auditNames.add({ revaluations: 'revalued_on::text' }),
    auditSentences.add(currenciesSentences),
    // The rupees of such an account come from its receipts, not from manual entries.
    reservedAccounts.add({ 'foreign-money': (tx) => ledgerAccountsOf(tx).then((accounts) => accounts.values()) }),
  ],
}
