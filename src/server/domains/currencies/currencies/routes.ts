import * as contract from '#contract/currencies/currencies.ts'
import { payables } from '#contract/permissions.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { list as balances } from './balances.ts'
import { file } from './file.ts'
import { ratesJob, ratesService } from './pull.ts'
import * as rates from './rates.ts'
import * as revaluations from './revaluations.ts'
import * as service from './service.ts'

export const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
const writers = ['OWNER', 'ADMIN', 'MANAGER'] as const
/** Makers of documents need the currencies and their rates. */
const anybody = [...readers, 'ACCOUNTS_RECEIVABLE', 'BANKING', ...payables] as const

export function currencyRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listCurrencies, anybody, async ({ tx }) => ({
    rows: await service.list(tx),
    is_served: ratesService(services.config) !== undefined,
  }))
  serve(contract.setCurrency, writers, ({ tx, params, body }) => service.setActive(tx, services, params.currency, body.is_active))
  serve(contract.dayRate, anybody, async ({ tx, params, query }) => ({
    rate: (await rates.rateOn(tx, params.currency, query.on)) ?? null,
  }))
  serve(contract.listRates, readers, ({ tx, params, query }) => rates.history(tx, params.currency, query))
  serve(contract.enterRate, writers, ({ tx, params, body }) => service.enterRate(tx, params.currency, body.rate_date, body.rate))
  serve(contract.removeRate, writers, ({ tx, params }) => service.removeRate(tx, params.currency, params.rate_date))
  serve(contract.fetchRates, writers, async ({ tx }) => {
    await services.jobs.enqueue(tx, ratesJob(services), {})
    return undefined
  })
  serve(contract.foreignBalances, readers, ({ tx, query }) => balances(tx, query.on))
  serve(contract.foreignBalancesFile, readers, ({ tx, query }) => file(tx, query.on, query.format))
  serve(contract.listRevaluations, readers, ({ tx, query }) => revaluations.list(tx, query))
  serve(contract.postRevaluation, writers, ({ tx, body }) => revaluations.run(tx, body.revalued_on, body.amount))
  serve(contract.undoRevaluation, writers, ({ tx, params, body }) =>
    revaluations.undo(tx, params.revaluations_id, body.reverse_reason),
  )
}
