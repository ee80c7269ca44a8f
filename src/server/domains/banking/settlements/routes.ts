import * as contract from '#contract/banking/settlements.ts'
import type { Dependencies } from '#server/platform/dependencies.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { detail, exportLines } from './detail.ts'
import { pullJob } from './jobs.ts'
import { exportCsv, list, sums } from './list.ts'
import { matchSettlement, undoMatch } from './match-settlement.ts'

export function settlementRoutes(serve: Serve, services: Dependencies) {
  serve(contract.listSettlements, 'BANKING', ({ tx, query }) => list(tx, query))
  serve(contract.settlementSums, 'BANKING', ({ tx }) => sums(tx, services))
  serve(contract.exportSettlements, 'BANKING', ({ tx, query }) => exportCsv(services.database, tx, query))
  serve(contract.getSettlement, 'BANKING', ({ tx, params }) => detail(tx, params.settlements_id))
  serve(contract.exportSettlement, 'BANKING', ({ tx, params }) => exportLines(tx, params.settlements_id))
  serve(contract.matchSettlement, 'BANKING', ({ tx, params, body }) =>
    matchSettlement(tx, params.settlements_id, body.bank_transactions_id),
  )
  serve(contract.undoSettlementMatch, 'BANKING', ({ tx, params }) => undoMatch(tx, params.settlements_id))
  serve(contract.askSettlements, 'BANKING', async ({ tx }) => {
    await services.jobs.enqueue(tx, pullJob(services), {})
    return undefined
  })
}
