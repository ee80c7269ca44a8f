import { accountVerified } from '#server/domains/identity/identity/needs.ts'
import type { Module } from '#server/platform/module.ts'
import { planPaid } from '../subscription/settling.ts'
import { referralJoinRoutes, referralRoutes } from './routes.ts'
import { invitationJob } from './invitation.ts'
import { referralJob, referralPaid, referralVerified } from './progress.ts'

export const referralsModule: Module = {
  routes({ always, open }, dependencies) {
    referralRoutes(always, dependencies)
    referralJoinRoutes(open, dependencies)
  },
  extensions: [accountVerified.register(referralVerified), planPaid.register(referralPaid)],
  jobs: (dependencies) => [invitationJob(dependencies), referralJob(dependencies)],
}
