import { sentence } from '#core/sentences.ts'
import { auditNames, auditSentences, textIn } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { gstCreditRoutes } from './routes.ts'

export const gstCreditModule: Module = {
  routes: ({ serve }) => gstCreditRoutes(serve),
  extensions: [
    auditNames.add({
      gst_credit_uses: sentence('the use of purchases for GST credit'),
      gst_supplier_defaults: sentence('a GSTR-3B that a supplier did not file'),
      gst_credit_methods: sentence('half of the GST credit in {year}', { year: "to_char(year_start, 'YYYY')" }),
    }),
    auditSentences.add({
      'gst_credit_uses.entered': ({ detail }) =>
        `said what purchases of ${textIn(detail['account_name'] ?? detail['bill_number'])} are used for`,
      'gst_credit_uses.removed': ({ detail }) => `took back the use of a line of bill ${textIn(detail['bill_number'])}`,
      'gst_supplier_defaults.entered': ({ detail }) =>
        detail['filed_on'] === null
          ? `recorded that the supplier of bill ${textIn(detail['bill_number'])} did not file GSTR-3B`
          : `recorded that the supplier of bill ${textIn(detail['bill_number'])} filed GSTR-3B`,
      'gst_supplier_defaults.removed': ({ detail }) =>
        `took back that the supplier of bill ${textIn(detail['bill_number'])} did not file GSTR-3B`,
      'gst_credit_methods.entered': 'chose …',
      'gst_credit_methods.removed': 'took back …',
    }),
  ],
}
