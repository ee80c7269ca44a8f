import * as contract from '#contract/compliance/gst-turnovers.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { enterTurnover, listTurnovers, removeTurnover } from './turnovers.ts'

const access = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export const gstTurnoversModule: Module = {
  routes: ({ serve }) => {
    serve(contract.listGstTurnovers, access, ({ tx }) => listTurnovers(tx))
    serve(contract.enterGstTurnover, access, async ({ tx, params, body }) => {
      await enterTurnover(tx, params.year_start, body)
      return listTurnovers(tx)
    })
    serve(contract.removeGstTurnover, access, async ({ tx, params }) => {
      await removeTurnover(tx, params.year_start)
      return listTurnovers(tx)
    })
  },
  extensions: [
    auditSentences.add({
      'gst_turnovers.entered': 'entered the GST turnover of a year',
      'gst_turnovers.removed': 'took back the entered GST turnover of a year',
    }),
  ],
}
