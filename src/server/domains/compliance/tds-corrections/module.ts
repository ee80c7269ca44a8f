import { getTdsFilings, recordTdsFiling, undoTdsFiling } from '#contract/compliance/tds-corrections.ts'
import { t } from '#core/messages.ts'
import { auditSentences, textIn } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { filingsOf, recordFiling, undoFiling } from './filings.ts'

export const tdsCorrectionsModule: Module = {
  routes: ({ serve }) => {
    serve(getTdsFilings, 'REPORTS', ({ tx, query }) => filingsOf(tx, query))
    serve(recordTdsFiling, ['OWNER', 'ADMIN', 'APPS_TAXES'], ({ tx, body }) => recordFiling(tx, body))
    serve(undoTdsFiling, ['OWNER', 'ADMIN', 'APPS_TAXES'], ({ tx, body }) => undoFiling(tx, body))
  },
  extensions: [
    auditSentences.add({
      'tds_statements.filed': ({ detail }) =>
        t('recorded that the TDS statement of {quarter} was filed', { quarter: textIn(detail['quarter']) }),
      'tds_statements.filing_undone': ({ detail }) =>
        t('removed the filing of the TDS statement of {quarter}', { quarter: textIn(detail['quarter']) }),
    }),
  ],
}
