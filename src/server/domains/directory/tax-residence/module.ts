import { payables } from '#contract/permissions.ts'
import { decideTaxResidence, listTaxResidence } from '#contract/directory/tax-residence.ts'
import type { Module } from '#server/platform/module.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { decide, listDecisions } from './decisions.ts'

export const taxResidenceModule: Module = {
  routes: ({ serve }) => {
    serve(listTaxResidence, payables, ({ tx, params }) => listDecisions(tx, params.vendors_id))
    serve(decideTaxResidence, 'ACCOUNTS_PAYABLE_CREATE', ({ tx, params, body }) => decide(tx, params.vendors_id, body))
  },
  extensions: [auditSentences.add({ 'vendors.tax_residence_decided': 'decided how payments to vendor … are taxed' })],
}
