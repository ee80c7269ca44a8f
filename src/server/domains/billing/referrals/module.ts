import { accountVerified } from '#server/domains/identity/identity/needs.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import type { Module } from '#server/platform/module.ts'
import { planPaid } from '../subscription/settle-payment.ts'
import { referralJoinRoutes, referralRoutes } from './routes.ts'
import { invitationJob } from './invitation.ts'
import { referralJob, referralPaid, referralVerified } from './progress.ts'
import { referralsSentences } from './audit-words.ts'

export const referralsModule: Module = {
  routes({ always, open }, dependencies) {
    referralRoutes(always, dependencies)
    referralJoinRoutes(open, dependencies)
  },
  extensions: [
    menuEntries.add({
      referral: {
        section: 'settings',
        place: 40,
        label: 'Referral',
        about: 'Invite other companies',
        isMore: true,
        link: '/referrals',
        icon: 'send',
        permissions: ['OWNER', 'ADMIN'],
        feature: 'referrals',
      },
    }),
    auditSentences.add(referralsSentences),
    accountVerified.register(referralVerified),
    planPaid.register(referralPaid),
  ],
  jobs: (dependencies) => [invitationJob(dependencies), referralJob(dependencies)],
}
