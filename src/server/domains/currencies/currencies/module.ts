import type { Module } from '#server/platform/module.ts'
import { reservedAccounts } from '#server/domains/accounting/ledger-accounts/reserved.ts'
import { ledgerAccountsOf } from '../foreign-money/held-on.ts'
import { currencyRoutes } from './routes.ts'
import { pullRatesHourly, ratesJob } from './pull.ts'

export const currenciesModule: Module = {
  routes: ({ serve }, dependencies) => currencyRoutes(serve, dependencies),
  jobs: (dependencies) => [ratesJob(dependencies)],
  schedules: [pullRatesHourly],
  // What such an account holds in rupees is what came in, and no journal’s.
  extensions: [reservedAccounts.add({ 'foreign-money': async (tx) => (await ledgerAccountsOf(tx)).values() })],
}
