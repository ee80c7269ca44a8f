import { auditSentences } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { gstTurnoverRoutes } from './routes.ts'

export const gstTurnoversModule: Module = {
  routes: ({ serve }) => gstTurnoverRoutes(serve),
  extensions: [
    auditSentences.add({
      'gst_turnovers.entered': 'entered the GST turnover of a year',
      'gst_turnovers.removed': 'took back the entered GST turnover of a year',
    }),
  ],
}
