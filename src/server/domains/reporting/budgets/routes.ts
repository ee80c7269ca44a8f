import type { Readable } from 'node:stream'
import * as contract from '#contract/reporting/budgets.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { budgetCsv, readBudget } from './files.ts'
import * as service from './service.ts'

/** People who plan income and expenses. */
const planners = ['OWNER', 'ADMIN', 'MANAGER'] as const

export function budgetRoutes(serve: Serve) {
  serve(contract.getBudget, 'REPORTS', ({ tx, params }) => service.get(tx, params.year_start))
  serve(contract.proposeBudget, 'REPORTS', ({ tx, params, query }) => service.propose(tx, params.year_start, query))
  serve(contract.budgetFile, 'REPORTS', ({ tx, params }) => budgetCsv(tx, params.year_start))
  serve(contract.saveBudget, planners, ({ tx, params, body }) => service.save(tx, params.year_start, body))
  serve(contract.readBudgetFile, planners, ({ tx, params, http }) => readBudget(tx, params.year_start, http.body as Readable))
}
