import type { Readable } from 'node:stream'
import * as contract from '#contract/compliance/tds-justification.ts'
import { sentence } from '#core/sentences.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { importFile, removeReport, restoreReport } from './import-file.ts'
import { defaultsOf, justificationOf } from './report.ts'

const changes = ['OWNER', 'ADMIN', 'APPS_TAXES'] as const

export const tdsJustificationModule: Module = {
  routes: ({ serve }) => {
    serve(contract.getTdsJustification, 'REPORTS', ({ tx, query }) => justificationOf(tx, query))
    serve(contract.listTdsDefaults, 'REPORTS', ({ tx, query }) => defaultsOf(tx, query))
    serve(contract.importTdsJustification, changes, ({ tx, query, http }) => importFile(tx, http.body as Readable, query))
    serve(contract.removeTdsJustification, changes, ({ tx, query }) => removeReport(tx, query))
    serve(contract.restoreTdsJustification, changes, ({ tx, body }) => restoreReport(tx, body))
  },
  extensions: [
    auditNames.add({
      tds_justifications: sentence('Justification report of Form {form}, {quarter}', { form: 'form', quarter: 'quarter' }),
    }),
    auditSentences.add({ 'tds_justifications.imported': 'imported …' }),
  ],
}
