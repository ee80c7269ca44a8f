import { sentence } from '#core/sentences.ts'
import { returnTables } from '#server/domains/company/registrations/registration-uses.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { creditRows } from './credit-rows.ts'
import { gstTaxCreditRoutes } from './routes.ts'

export const gstTaxCreditsModule: Module = {
  routes: ({ serve }) => gstTaxCreditRoutes(serve),
  extensions: [
    rowImports.add({ 'gst-tax-credits': creditRows }),
    returnTables.add({ table: 'gst_tax_credits', isFiled: 'f.cancelled_on IS NULL' }),
    auditNames.add({
      gst_tax_credits: sentence('GST {kind} of {month} by {deductor}', {
        kind: 'upper(credit_kind)',
        month: 'period',
        deductor: 'deductor_name',
      }),
    }),
    auditSentences.add({
      'gst_tax_credits.entered': 'entered …',
      'gst_tax_credits.accepted': 'recorded the acceptance of …',
    }),
    menuEntries.add({
      'gst-tax-credits': {
        section: 'taxes',
        place: 49,
        label: 'TDS and TCS credit',
        about: 'GST that customers deducted or marketplaces collected, accepted into your cash ledger',
        link: '/gst/tax-credits',
        icon: 'money',
        isMore: true,
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'tax-filing',
      },
    }),
  ],
}
