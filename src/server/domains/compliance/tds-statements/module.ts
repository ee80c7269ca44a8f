import * as contract from '#contract/compliance/tds-statements.ts'
import { t } from '#core/messages.ts'
import { auditSentences, textIn } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { getDeductor, updateDeductor } from './deductor.ts'
import { otherFormsOf } from './other-forms.ts'
import { getStatement, quarters } from './overview.ts'
import { statementRows } from './statement-rows.ts'
import { statementFile } from './statement-file.ts'

export const tdsStatementsModule: Module = {
  routes: ({ serve }) => {
    serve(contract.listTdsQuarters, 'REPORTS', ({ tx }) => quarters(tx))
    serve(contract.getTdsStatement, 'REPORTS', ({ tx, query }) => getStatement(tx, query.quarter, query.form))
    serve(contract.listTdsStatementRows, 'REPORTS', ({ tx, query }) => statementRows(tx, query))
    serve(contract.getTdsOtherForms, 'REPORTS', ({ tx, query }) => otherFormsOf(tx, query.quarter))
    serve(contract.tdsStatementFile, 'REPORTS', ({ tx, query }) => statementFile(tx, query.quarter, query.form))
    serve(contract.getTdsDeductor, 'REPORTS', ({ tx }) => getDeductor(tx))
    serve(contract.updateTdsDeductor, ['OWNER', 'ADMIN', 'APPS_TAXES'], ({ tx, body }) => updateDeductor(tx, body))
  },
  extensions: [
    auditSentences.add({
      'tds_statements.exported': ({ detail }) =>
        t('downloaded the TDS statement file of {quarter}', { quarter: textIn(detail['quarter']) }),
      'tds_deductors.changed': (_row, _name, fields) => `${t('changed the TDS statement details')}${fields}`,
    }),
  ],
}
