import * as contract from '#contract/periods.ts'
import type { Serve } from '#server/platform/http.ts'
import * as service from './service.ts'

const readers = ['OWNER', 'ADMIN', 'MANAGER', 'REPORTS'] as const
const writers = ['OWNER', 'ADMIN'] as const

export function periodRoutes(serve: Serve) {
  serve(contract.listPeriods, readers, async ({ tx }) => ({ rows: await service.list(tx) }))
  serve(contract.openPeriod, writers, ({ tx, body }) => service.open(tx, body.date))
  serve(contract.lockPeriod, writers, ({ tx, params, body }) =>
    service.lock(tx, params.period_start, body.locked_until, body.reason),
  )
  serve(contract.reopenPeriod, writers, ({ tx, params, body }) => service.reopen(tx, params.period_start, body.reason))
}
