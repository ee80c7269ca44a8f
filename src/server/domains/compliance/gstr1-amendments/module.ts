import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { gstr1AmendmentRoutes } from './routes.ts'

export const gstr1AmendmentsModule: Module = {
  routes: ({ serve }) => gstr1AmendmentRoutes(serve),
  extensions: [
    auditNames.add({
      gst_amendments: `CASE return_form WHEN 'gstr1' THEN 'GSTR-1' ELSE 'GSTR-1A' END || ' for ' || to_char(period, 'FMMonth YYYY')`,
    }),
    auditSentences.add({
      'gst_amendments.decided': 'decided about an amendment in …',
      'gst_amendments.taken_back': 'took back a decision about an amendment in …',
    }),
  ],
}
