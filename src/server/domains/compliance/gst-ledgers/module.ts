import { sentence } from '#core/sentences.ts'
import { returnTables } from '#server/domains/company/registrations/registration-uses.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { gstLedgerRoutes } from './routes.ts'

export const gstLedgersModule: Module = {
  routes: ({ serve }) => gstLedgerRoutes(serve),
  extensions: [
    returnTables.add(
      { table: 'gst_challans', isFiled: "f.status = 'paid'" },
      { table: 'gst_cash_transfers', isFiled: 'f.cancelled_on IS NULL' },
      { table: 'gst_cash_transfers', gstin: 'to_gstin', isFiled: 'f.cancelled_on IS NULL' },
    ),
    auditNames.add({
      gst_challans: sentence('{form} for {month}', { form: "concat_ws(' ', 'PMT-06', cpin)", month: 'period' }),
      gst_cash_transfers: sentence('PMT-09 of {day}', { day: 'transferred_on' }),
      gst_ledger_balances: sentence('GST ledger balances of {day}', { day: 'as_of' }),
    }),
    auditSentences.add({
      'gst_challans.proposed': 'proposed …',
      'gst_challans.made': 'entered the CPIN of …',
      'gst_challans.sent': 'made a payout for …',
      'gst_challans.paid': 'recorded the payment of …',
      'gst_challans.unpaid': 'marked … as not paid',
      'gst_cash_transfers.recorded': 'recorded the transfer …',
      'gst_ledger_balances.entered': 'entered …',
      'gst_ledger_balances.removed': 'removed …',
    }),
    menuEntries.add({
      'gst-ledgers': {
        section: 'taxes',
        place: 45,
        label: 'GST ledgers',
        about: 'Challans (PMT-06), and the cash and credit ledgers of the portal beside your books',
        link: '/gst/ledgers',
        icon: 'book',
        isMore: true,
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'tax-filing',
        plan: 'gst-challan',
      },
    }),
  ],
}
