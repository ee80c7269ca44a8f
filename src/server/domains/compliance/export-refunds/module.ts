import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { menuEntries } from '#server/platform/menu.ts'
import type { Module } from '#server/platform/module.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { proofRows } from './proof-rows.ts'
import { exportRefundRoutes } from './routes.ts'

export const exportRefundsModule: Module = {
  routes: ({ serve }) => exportRefundRoutes(serve),
  extensions: [
    rowImports.add({ 'export-proofs': proofRows }),
    auditNames.add({ export_proofs: ['invoices', 'invoices_id', 'invoice_number'] }),
    auditSentences.add({ 'export_proofs.recorded': 'recorded the shipping bill or bank certificate of …' }),
    menuEntries.add({
      'export-refunds': {
        section: 'taxes',
        place: 50,
        label: 'Export refunds',
        about: 'Refund of credit on exports without payment of tax: Statement 3 and its working',
        link: '/gst/refunds',
        icon: 'money',
        isMore: true,
        permissions: ['OWNER', 'ADMIN', 'APPS_TAXES'],
        feature: 'gst',
      },
    }),
  ],
}
