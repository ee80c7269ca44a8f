import type { Module } from '#server/platform/module.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { subscriptionPaymentRoutes } from './routes.ts'
import { submitJob } from './submit-payment.ts'
import { checkJob } from './status-polling.ts'
import { refundJob } from './refund-payment.ts'
import { otpJob } from './otp.ts'
import { balanceJob } from './accounts.ts'
import { subscriptionPaymentsSentences } from './audit-words.ts'

export const subscriptionPaymentsModule: Module = {
  routes: ({ always }, dependencies) => subscriptionPaymentRoutes(always, dependencies),
  jobs: (dependencies) => [
    submitJob(dependencies),
    checkJob(dependencies),
    refundJob(dependencies),
    otpJob(dependencies),
    balanceJob(dependencies),
  ],
  extensions: [auditSentences.add(subscriptionPaymentsSentences)],
}
