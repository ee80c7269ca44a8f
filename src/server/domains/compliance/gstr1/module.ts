import { sentence } from '#core/sentences.ts'
import { dateInIndia } from '#core/dates.ts'
import { t } from '#core/messages.ts'
import { auditNames, auditSentences, textIn } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { returnTables } from '#server/domains/company/registrations/registration-uses.ts'
import { hsnDigitRules } from '#server/domains/directory/hsn-codes/least-digits.ts'
import { beforeDocumentCancelled, documentIssued } from '#server/domains/sales/sales-documents/issue-effects.ts'
import { refuseCancelledInFiled, refuseFiledPeriod } from '../gst-returns/filed-periods.ts'
import { digitsByTurnover } from '../gst-turnovers/least-digits.ts'
import { gstr1AmendmentRoutes } from './amendment-routes.ts'
import { gstr1Routes } from './routes.ts'

export const gstr1Module: Module = {
  routes: ({ serve }) => {
    gstr1Routes(serve)
    gstr1AmendmentRoutes(serve)
  },
  extensions: [
    auditNames.add({
      gst_amendments: sentence('{form} for {month}', {
        form: "CASE return_form WHEN 'gstr1' THEN 'GSTR-1' ELSE 'GSTR-1A' END",
        month: 'period',
      }),
      gst_advance_amendments: sentence('advances of {month}', { month: 'filed_period' }),
      // GSTR-9 and GSTR-4 are of a year, and their period is its last month.
      gst_returns: sentence('{form} for {month}', {
        form: `CASE return_form WHEN 'gstr1' THEN 'GSTR-1' WHEN 'gstr1a' THEN 'GSTR-1A' WHEN 'gstr9' THEN 'GSTR-9' WHEN 'cmp08' THEN 'CMP-08'
          WHEN 'gstr4' THEN 'GSTR-4' WHEN 'gstr6' THEN 'GSTR-6' ELSE 'GSTR-3B' END`,
        month: `CASE WHEN return_form IN ('gstr9', 'gstr4') THEN 'FY ' || to_char(period - interval '1 year', 'YYYY') || '–' || to_char(period, 'YY') ELSE period::text END`,
      }),
    }),
    auditSentences.add({
      'gst_amendments.decided': 'decided about an amendment in …',
      'gst_amendments.taken_back': 'took back a decision about an amendment in …',
      'gst_advance_amendments.decided': 'decided about …',
      'gst_advance_amendments.taken_back': 'took back a decision about …',
      'gst_returns.built': 'built …',
      'gst_returns.approved': 'approved …',
      'gst_returns.filed': ({ detail }, name) =>
        t('recorded the filing of {name}, acknowledgement {number}', { name, number: textIn(detail['acknowledgement']) }),
    }),
    // With one registration the lock of the books does it.
    documentIssued.register((tx, _dependencies, { seller, has_others, document_date }) =>
      has_others ? refuseFiledPeriod(tx, seller.gstin, document_date) : undefined,
    ),
    beforeDocumentCancelled.register(refuseCancelledInFiled),
    returnTables.add({ table: 'gst_returns', isFiled: "f.status = 'filed'" }),
    hsnDigitRules.add({ turnover: (tx) => digitsByTurnover(tx, dateInIndia(tx.now)) }),
    menuEntries.add({
      'gstr-1': {
        section: 'taxes',
        place: 20,
        label: 'GSTR-1',
        link: '/gstr-1',
        about: 'The return of your sales for a month',
        icon: 'file',
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'gstr-1',
        plan: 'gstr1',
      },
    }),
  ],
}
