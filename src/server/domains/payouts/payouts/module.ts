import type { Module } from '#server/platform/module.ts'
import { todayLines } from '#server/platform/today.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditNames, auditSentences } from '#server/platform/audit-words.ts'
import { rowImports } from '#server/domains/documents/row-imports/import-kinds.ts'
import { approvables } from '#server/domains/approvals/approvals/documents.ts'
import { approvablePayout } from './approvable.ts'
import { bankWebhookRoutes, payoutRoutes } from './routes.ts'
import { payoutExportRoutes } from './exports/routes.ts'
import { otpJob } from './otp-mail.ts'
import { sendJob } from './send-payouts.ts'
import { statusPollJob } from './status-polling.ts'
import { payoutRows } from './file-rows.ts'
import { payoutsSentences } from './audit-words.ts'
import { payoutMenu } from './menu.ts'
import { billsDueToday, releaseToday } from './today.ts'
import { failedToday } from './failed-today.ts'

export const payoutsModule: Module = {
  routes({ open, serve }, dependencies) {
    payoutRoutes(serve, dependencies)
    payoutExportRoutes(serve, dependencies)
    bankWebhookRoutes(open, dependencies)
  },
  jobs: (dependencies) => [otpJob(dependencies), sendJob(dependencies), statusPollJob(dependencies)],
  extensions: [
    todayLines.add({ 'payouts-to-release': releaseToday, 'payouts-failed': failedToday, 'bills-due': billsDueToday }),
    menuEntries.add(payoutMenu),
    auditNames.add({ payout_exports: 'file_name', payouts: 'payee_name' }),
    auditSentences.add(payoutsSentences),
    rowImports.add({ payouts: payoutRows }),
    approvables.add({ payout: approvablePayout }),
  ],
}
