import * as contract from '#contract/accounting/periods.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { listModules, lockModule, reopenModule } from './modules.ts'
import { list as requests, withdraw } from './reopen-period.ts'
import * as service from './service.ts'

const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
const writers = ['OWNER', 'ADMIN'] as const

export function periodRoutes(serve: Serve) {
  serve(contract.listPeriods, readers, async ({ tx }) => ({ rows: await service.list(tx) }))
  serve(contract.openPeriod, writers, ({ tx, body }) => service.open(tx, body.date))
  serve(contract.reopenPeriod, writers, ({ tx, params, body }) => service.reopen(tx, params.period_start, body.reason))
  serve(contract.listModuleLocks, readers, async ({ tx }) => ({ rows: await listModules(tx) }))
  serve(contract.lockModuleUpTo, writers, ({ tx, params, body }) =>
    lockModule(tx, params.lock_module, body.locked_until, body.reason),
  )
  serve(contract.reopenModule, writers, ({ tx, params, body }) => reopenModule(tx, params.lock_module, body.lock_to, body.reason))
  serve(contract.listReopenings, readers, async ({ tx }) => ({ rows: await requests(tx) }))
  serve(contract.decideReopening, writers, ({ tx, params, body }) =>
    service.decideRequest(tx, params.reopening_requests_id, body.agree),
  )
  serve(contract.withdrawReopening, writers, ({ tx, params }) => withdraw(tx, params.reopening_requests_id))
}
