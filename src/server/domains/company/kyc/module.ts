import type { Module } from '#server/platform/module.ts'
import { menuEntries } from '#server/platform/menu.ts'
import { auditSentences } from '#server/platform/audit-words.ts'
import { kycRoutes } from './routes.ts'
import { verificationJob } from './jobs.ts'
import { kycSentences } from './audit-words.ts'

export const kycModule: Module = {
  routes: ({ serve }, dependencies) => kycRoutes(serve, dependencies),
  jobs: (dependencies) => [verificationJob(dependencies)],
  extensions: [
    menuEntries.add({
      kyc: {
        section: 'settings',
        place: 60,
        label: 'KYC',
        about: 'Documents and checks that verify the company',
        isMore: true,
        link: '/settings/kyc',
        icon: 'shield',
        permissions: ['OWNER', 'ADMIN'],
      },
    }),
    auditSentences.add(kycSentences),
  ],
}
