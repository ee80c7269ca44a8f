import type { Module } from '#server/platform/module.ts'
import { currencyRoutes } from './routes.ts'
import { pullRatesHourly, ratesJob } from './pull.ts'

export const currenciesModule: Module = {
  routes: ({ serve }, dependencies) => currencyRoutes(serve, dependencies),
  jobs: (dependencies) => [ratesJob(dependencies)],
  schedules: [pullRatesHourly],
}
