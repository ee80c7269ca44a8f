import type { Module } from '#server/platform/module.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { paymentLinkRoutes } from './routes.ts'
import { collectRoutes } from './collect-routes.ts'
import { letterJob } from './email.ts'
import { checkJob, submitJob } from './asking.ts'
import { receiptJob } from './receipt-letter.ts'
import { paymentLinkRows } from './rows.ts'

export const paymentLinksModule: Module = {
  routes({ open, serve }, dependencies) {
    paymentLinkRoutes(serve, dependencies)
    collectRoutes(open, dependencies)
  },
  jobs: (dependencies) => [letterJob(dependencies), submitJob(dependencies), checkJob(dependencies), receiptJob(dependencies)],
  extensions: [
    auditNames.add({ payment_links: 'link_number' }),
    auditSentences.add({
      'payment_links.payer_turned_away': 'turned away a payer of payment link …',
      'payment_links.payment_begun': 'noted that somebody began to pay payment link …',
    }),
    rowImports.add({ 'payment-links': paymentLinkRows }),
  ],
}
