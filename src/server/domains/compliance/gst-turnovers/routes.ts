import * as contract from '#contract/compliance/gst-turnovers.ts'
import type { Serve } from '#server/platform/mounts.ts'
import { enterTurnover, listTurnovers, removeTurnover } from './turnovers.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export function gstTurnoverRoutes(serve: Serve) {
  serve(contract.listGstTurnovers, access, ({ tx }) => listTurnovers(tx))
  serve(contract.enterGstTurnover, access, async ({ tx, params, body }) => {
    await enterTurnover(tx, params.year_start, body)
    return listTurnovers(tx)
  })
  serve(contract.removeGstTurnover, access, async ({ tx, params }) => {
    await removeTurnover(tx, params.year_start)
    return listTurnovers(tx)
  })
}
